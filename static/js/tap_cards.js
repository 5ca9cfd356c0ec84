// A whole deal is tapped without a request a card: taps are kept in the page, and the desk is
// asked after each trick, while tapping goes on. Without this script every card is a link.
"use strict";
(() => {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const plays = new URL(location.href).searchParams.get("plays") ?? "";
  const taps = plays.split(",").filter(Boolean);
  /** How many of them the page that is shown has judged. */
  let judged = taps.length;

  const pack = () => /** @type {HTMLElement | null} */ (main.querySelector("[data-trick]"));
  const address = () => {
    const url = new URL(location.href);
    if (taps.length) url.searchParams.set("plays", taps.join(","));
    else url.searchParams.delete("plays");
    return url.href.replace(/%2C/g, ",");
  };

  /** @param {string} card */
  const find = (card) =>
    /** @type {HTMLElement | null} */ (pack()?.querySelector(`[data-card="${card}"]`));

  /**
   * Show a tapped card on the table; in the pack it is gone with its last copy.
   * @param {string} card
   * @param {number} place
   */
  const show = (card, place) => {
    const link = find(card);
    if (!link) return;
    const table = /** @type {HTMLElement} */ (main.querySelector(".played"));
    const size = Number(pack()?.dataset.trick);
    if (place % size === 0) table.textContent = "";
    const row = document.createElement("li");
    row.append(/** @type {Element} */ (link.firstElementChild).cloneNode(true));
    table.append(row);
    const copies = Number(link.dataset.copies);
    const gone = taps.slice(0, place + 1).filter((tap) => tap === card).length >= copies;
    link.classList.toggle("gone", gone);
    if (gone) link.setAttribute("aria-disabled", "true");
  };

  /** Offer to judge what was tapped since, and to take the last tap back. */
  const offer = () => {
    const ways = /** @type {HTMLElement} */ (main.querySelector(".unjudged"));
    ways.hidden = taps.length === judged;
    const undo = /** @type {HTMLElement | null} */ (
      main.querySelector(".undo:not(.unjudged)")
    );
    if (undo) undo.hidden = !ways.hidden;
    const hint = /** @type {HTMLElement | null} */ (main.querySelector(".verdict span"));
    if (hint) hint.classList.toggle("stale", !ways.hidden); // keeps its room under the taps
  };

  /** Ask the desk about the taps so far; what is tapped meanwhile stays. */
  const judge = async () => {
    const asked = taps.length;
    /** @type {Document} */
    let page;
    try {
      const answer = await fetch(address());
      page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch {
      return; // out of reach: the button that asks once more stays
    }
    const drawn = page.querySelector("main");
    if (!drawn?.querySelector("[data-trick]")) return;
    if (asked < judged || taps.length < asked) return; // of before another answer, or undone
    const { card } = /** @type {HTMLElement} */ (document.activeElement).dataset;
    main.innerHTML = drawn.innerHTML;
    if (card) find(card)?.focus();
    judged = asked;
    for (let place = asked; place < taps.length; place += 1) show(taps[place], place);
    offer();
    // as the link of a card would; not under a finger that taps on
    if (taps.length === judged) main.querySelector("#cards")?.scrollIntoView();
  };

  /** @param {HTMLElement} card */
  const play = (card) => {
    const { most, trick } = /** @type {HTMLElement} */ (pack()).dataset;
    if (card.matches(".gone") || taps.length >= Number(most)) return;
    taps.push(card.dataset.card ?? "");
    show(taps[taps.length - 1], taps.length - 1);
    history.replaceState(null, "", address());
    offer();
    if (taps.length % Number(trick) === 0) void judge();
  };

  const takeBack = () => {
    const last = find(taps.pop() ?? "");
    last?.classList.remove("gone");
    last?.removeAttribute("aria-disabled");
    main.querySelector(".played li:last-child")?.remove();
    history.replaceState(null, "", address());
    offer();
  };

  main.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const card = /** @type {HTMLElement | null} */ (target.closest("[data-card]"));
    if (card) {
      event.preventDefault();
      play(card);
    } else if (target.closest(".check")) void judge();
    else if (target.closest(".take-back")) takeBack();
  });
})();
