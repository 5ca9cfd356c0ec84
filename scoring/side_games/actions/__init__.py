"""Side tables: started and ended, and what is entered at them."""
