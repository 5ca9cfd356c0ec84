"""Help in place: how each page of the map works, in two to four sentences.

By the name of its address. The sentences are marked for translation; every page of the
map has some, but those of the help itself.
"""

from tournament.words.marked import gettext_noop

HELP = {
    # outside of an event
    "home": gettext_noop(
        "Every event you planned is here, the newest first. Open one to go on with it. "
        "To learn the program, create a practice event."
    ),
    "new-night": gettext_noop(
        "Type a name and about how many players you expect. All tables, games, and seats "
        "are planned from that. You can change everything until game 1 starts."
    ),
    "rehearse": gettext_noop(
        "A practice event has sample players, and its tables report by themselves. Choose "
        "an event of yours to practice with its rules. A practice event is deleted after a "
        "week, and your events are never touched."
    ),
    "take-in-night": gettext_noop(
        "Choose an event file that was saved on another computer. The event is added to "
        "your list with all its players and scores."
    ),
    "seasons": gettext_noop(
        "A season ranks the players of several events together. Create one, then choose "
        "its events and how many of them count."
    ),
    "season": gettext_noop(
        "Points of all events in this season are added for each player. Print the list, "
        "or open an event to see where points came from."
    ),
    "members": gettext_noop(
        "Everyone who was ever on a sign-up list is here. Type a few letters to find a "
        "player. When 2 names are the same player, join them. Undo makes them 2 again."
    ),
    "member": gettext_noop(
        "Correct the name here, or add a nickname that check-in finds. Past events show "
        "the new name, and their verification codes stay valid."
    ),
    "personal-data": gettext_noop(
        "When a player asks what you know about them, download the file. When a player "
        "wants to be forgotten, erase them. Backups and paper still have the name."
    ),
    "helpers": gettext_noop(
        "A helper can check in players, enter scores, and print. A helper cannot change "
        "rules, prizes, or money. Show each helper a code to scan, and remove them here."
    ),
    "results-page": gettext_noop(
        "Share the results once they are announced. Turn on the link, send the picture, "
        "or copy the text. You can turn the link off at any time."
    ),
    "club": gettext_noop(
        "The name, the logo, and the sponsor stand on the big screen, on phones, and on "
        "what you print. Leave anything empty that you do not want there."
    ),
    # an account, where the program is hosted
    "account": gettext_noop(
        "Your e-mail address, your password, and what else belongs to you are here. Change "
        "your password when someone else may know it."
    ),
    "about": gettext_noop(
        "This says which version runs here, and whose works are part of it. You need it "
        "when you report a problem."
    ),
    "computer": gettext_noop(
        "The address opens the program on phones and other laptops. Stop the program here "
        "after the event. A forgotten password, a backup to put back, and damaged scores "
        "are also seen to here, on this computer only."
    ),
    "people": gettext_noop(
        "Type an e-mail address, choose a role, and a link to join is sent. To hand over "
        "the club, make someone else organizer. Then leave on your account page."
    ),
    # the event
    "night": gettext_noop(
        "The green panel says what to do next. Below it is what needs a look, the worst "
        "first. The tiles open the pages you need at this point of the evening."
    ),
    "edit-night": gettext_noop(
        "Name, date, and place are printed on every card. You can change them, and the "
        "rest of the plan, until game 1 starts. Games end by deals, points, the timer, or "
        "the head table’s bell. Score confirmation can change at any time."
    ),
    "movement": gettext_noop(
        "The rotation decides who plays where in each game. The first choice suits your "
        "number of players. Compare it with the others before you print."
    ),
    "own-chart": gettext_noop(
        "Type or paste a chart from a book or from an earlier year. Check it, look at the "
        "figures beside the recommended rotation, then use it for this event."
    ),
    "fairness": gettext_noop(
        "This report counts how often players are partners or opponents. Numbers close "
        "together are fair. Print it for anyone who asks."
    ),
    "house-rules": gettext_noop(
        "Start from the rule set closest to yours, then open a question to change it. "
        "Phones show only the scores your rules allow. Rules are fixed once the first deal "
        "is scored."
    ),
    "prices": gettext_noop(
        "Add what players pay: admission, extra tickets, side games. Prices show at "
        "check-in as buttons. What was already paid does not change."
    ),
    "print": gettext_noop(
        "Print everything at once, or one paper at a time. Cards can be printed before you "
        "know the names. After a change, print only the cards that changed."
    ),
    "print-job": gettext_noop(
        "You see how far a print is. Leave this page or stop the print at any time. When "
        "it is ready, open the PDF and print it at 100% size."
    ),
    "badges": gettext_noop(
        "Choose the cards or labels you bought by the number on the box, then print on "
        "plain paper first and hold it against a sheet. If the print misses the labels, "
        "open the last line of this page."
    ),
    "preflight": gettext_noop(
        "Check phones, printer, backups, and power before the doors open. Fix what is "
        "marked, then check again. Codes on printed cards keep working as long as the "
        "address stays the same."
    ),
    # doors
    "door": gettext_noop(
        "Type a few letters of a name and press Enter to check the player in. A number is "
        "drawn at once. A mistake is undone with one press."
    ),
    "sign-up": gettext_noop(
        "Open sign-up, then put the address or the QR code on your flyer. Players type a "
        "name or two, and you confirm them. After the last place, people wait in order."
    ),
    "check-in": gettext_noop(
        "Everyone who signed up is on this list. Check in players here, or mark one as not "
        "here. Open a name for seating requests and another name on the card."
    ),
    "names": gettext_noop(
        "Paste your list as it is, or choose a text, CSV, Excel, or vCard file. You see "
        "the names before they are added. What is not clear is asked line by line."
    ),
    "person": gettext_noop(
        "Change the name on the card, give a number, or ask for a seat here. Keep apart "
        "and start together are requests for the draw."
    ),
    "headcount": gettext_noop(
        "Compare who is here with how many spots there are. Choose what extra players do, "
        "and the seats are planned for that many. Then game 1 can start."
    ),
    "decisions": gettext_noop(
        "Here you decide once, before game 1, what changes the money or the winner. Each "
        "question has a recommended answer. Until they are answered, game 1 cannot start."
    ),
    # play
    "hall": gettext_noop(
        "Every table shows how many deals are in. Open a table to enter or correct a "
        "score. When all are done, start the next game here."
    ),
    "game": gettext_noop(
        "This table’s score, deal by deal. Enter the next deal, or correct one that is "
        "wrong. Every change is saved with a name and the time."
    ),
    "tray": gettext_noop(
        "These scores came in but were not counted. Compare each with the table. Enter it "
        "there if it is right, then dismiss it here."
    ),
    "desk": gettext_noop(
        "Type a table number, then one key for each deal. Press Enter to save all four. "
        "Press ? to see the keys."
    ),
    "tally-entry": gettext_noop(
        "Type the points from the paper cards of a table. Four cards that agree can count "
        "as the score. Cards that do not agree are shown side by side."
    ),
    "redraw": gettext_noop(
        "Choose who left early, or change tables and games. You see what changes, and "
        "which cards to reprint, before you apply it. Games in progress stay the same."
    ),
    "substitute": gettext_noop(
        "A substitute takes over a number with its seats and points. No card is reprinted. "
        "Leave the name empty for a fill-in."
    ),
    "seats": gettext_noop(
        "Players who sit in the wrong seats can swap here. Scores stay with the seats. "
        "Phones and the big screen follow at once."
    ),
    "standings": gettext_noop(
        "Points of all finished games, the best first. Players with the same points share "
        "a place. Print the list, or put it on the big screen."
    ),
    "credit": gettext_noop(
        "Give points for games in which a player had to sit out. You see the new standings "
        "before you save."
    ),
    "board-desk": gettext_noop(
        "Choose what the projector or TV shows. Open the big screen once on that computer, "
        "then change it from here. Results stay hidden until you announce them."
    ),
    "clock": gettext_noop(
        "Set minutes for each game, or count up. Phones and the big screen show the time. "
        "A break comes after the game you choose."
    ),
    "side-tables": gettext_noop(
        "Side games are for players outside the rotation. Their points do not count in "
        "the standings. Each has a code for a phone."
    ),
    "new-side-table": gettext_noop(
        "Choose a game and who plays it. Then scan its code to score on a phone."
    ),
    "side-table": gettext_noop(
        "Scan the code to score on a phone, or enter deals here. End the side game when it "
        "is over. You can open it again."
    ),
    # wrap up
    "after": gettext_noop(
        "Everything left to do is listed in order. Copy the texts for the bulletin and the "
        "newspaper. Save the files, then repeat the event for next time."
    ),
    "prizes": gettext_noop(
        "Add prizes and choose who gets each: places, most loners, or a door prize. "
        "Winners follow the standings. Break a tie here, then mark each prize as paid."
    ),
    "choose-winner": gettext_noop(
        "Choose another player for one prize. The standings stay as they are. You can go "
        "back to the winner by the standings on the same page."
    ),
    "money": gettext_noop(
        "Every payment is one entry. An entry is never changed. Void the wrong one and "
        "add the right one. Both stay on the list."
    ),
    # at hand
    "find": gettext_noop(
        "Type a name, a number, or a table. Then open it, or print its card."
    ),
    "night-rules-desk": gettext_noop(
        "Type what went wrong, or pick it from the list. The answer follows your house "
        "rules and says why. Players can open the same page on a phone."
    ),
    "night-rules-question": gettext_noop(
        "Tap what happened, card by card. The answer follows your house rules. The Back "
        "button of the browser takes one tap back."
    ),
    "rulings": gettext_noop(
        "What was decided in an argument is saved here, for the next one like it. A ruling "
        "can be withdrawn."
    ),
    "history": gettext_noop(
        "Everything that was done is listed, the last first. Undo stands beside what can "
        "still be undone. Search for a player, a table, or a game."
    ),
    "settings": gettext_noop(
        "What you seldom need is here: backups, codes, archive, cancel, delete. Nothing on "
        "this page is needed to play."
    ),
    "delete-night": gettext_noop(
        "Deleting erases the event for good. Save the event file first if you may need it. "
        "Type the name of the event to delete it."
    ),
}


def help_for(address: str) -> str:
    """Return how the page at the address of this name works, "" for one not on the map."""
    return HELP.get(address, "")
