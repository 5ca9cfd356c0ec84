// Enter scores: a key fills a box, says what it means and goes on to the next one; the
// keys on the screen do the same. Tally cards: Enter goes on to the next box.
// Pages are fetched and swapped in, and what is typed meanwhile waits for the new page, so
// that no key gets lost or lands at another table. Without this script forms work all the same.
"use strict";
(() => {
  /** @type {string[]} typed while a page loads */
  let waiting = [];
  let isLoading = true;

  /** @param {string} selector @returns {HTMLInputElement[]} */
  const findInputs = (selector) => [
    .../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(selector)),
  ];
  /** @param {string} id */
  const find = (id) => document.getElementById(id);

  function prepare() {
    prepareDesk(findInputs("input.key"));
    prepareCard(findInputs("input.box"));
    findInputs("main [autofocus]")[0]?.focus();
    isLoading = false;
    if (waiting.length && document.querySelector("main .banner[role=alert]:not([hidden])"))
      dropKeys();
    while (waiting.length && !isLoading) type(/** @type {string} */ (waiting.shift()));
  }

  /** Forget what was typed for a table that is not the next one after all, and say so. */
  function dropKeys() {
    if (!waiting.length) return;
    waiting = [];
    const banner = find("keys-dropped");
    if (banner) banner.hidden = false;
  }

  /** Do what *key* does in the field that has the focus. @param {string} key */
  function type(key) {
    const field = document.activeElement || document.body;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    if (!field.dispatchEvent(event) || !(field instanceof HTMLInputElement)) return;
    if (key === "Enter") pressButtonOf(field);
    else if (key === "Backspace") document.execCommand("delete");
    else if (key.length === 1) document.execCommand("insertText", false, key);
  }

  /**
   * Send the form of *field*; where something is missing, what follows was for another table.
   * @param {HTMLInputElement} field
   */
  function pressButtonOf(field) {
    const button = field.form && field.form.querySelector("button:not([type=button])");
    if (button) button.click();
    if (!isLoading) dropKeys();
  }

  // Fetch a page of this kind and show it; what is typed meanwhile is kept for it.
  /** @param {string} url @param {RequestInit} [options] */
  async function load(url, options) {
    const main = /** @type {HTMLElement} */ (find("main"));
    isLoading = true;
    main.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(url, { credentials: "same-origin", ...options });
      const html = await response.text();
      const page = new DOMParser().parseFromString(html, "text/html");
      const fresh = page.querySelector(".night:not(.no-rail) #main");
      if (!fresh) return location.assign(response.url); // logged out meanwhile
      if (response.redirected || !options) history.replaceState(null, "", response.url);
      document.title = page.title;
      find("undo-last")?.replaceWith(...page.querySelectorAll("#undo-last"));
      main.replaceWith(document.adoptNode(fresh));
      if (window.htmx) htmx.process(fresh); // the bar asks on
      window.scrollTo(0, 0);
      prepare();
    } catch {
      isLoading = false;
      waiting = [];
      main.removeAttribute("aria-busy");
      for (const form of document.forms) delete form.dataset.sent;
      const banner = find("no-answer");
      if (banner) banner.hidden = false;
    }
  }

  /** @param {string} url */
  const isOwn = (url) => url.startsWith(location.href.split("?")[0].replace(/undo\/$/, ""));

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.submitter === undefined || !isOwn(form.action)) return;
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(form);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button && button.name) data.append(button.name, button.value);
    const body = new URLSearchParams(/** @type {any} */ (data));
    if (form.method === "post") load(form.action, { method: "POST", body });
    else load(`${form.action}?${body}`);
  });
  document.addEventListener("click", (event) => {
    /** @type {HTMLAnchorElement | null} */
    const link = event.target.closest("main a[href]");
    if (!link || !isOwn(link.href) || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    if (!isLoading) load(link.href);
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (!isLoading || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.key.length > 1 && !["Enter", "Backspace", "Escape"].includes(event.key))
        return;
      event.preventDefault();
      waiting.push(event.key);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const leave = find("desk-leave");
    if (event.key === "Escape" && leave) leave.click();
  });

  /** @param {HTMLInputElement[]} boxes */
  function prepareDesk(boxes) {
    /** @type {NodeListOf<HTMLButtonElement>} */
    const keys = document.querySelectorAll("main [data-key]");
    const meanings = new Map([...keys].map(({ dataset }) => [dataset.key, dataset.words]));
    // which of two players went alone, after a loner's key
    const questions = document.querySelectorAll("main [data-after]");
    /** @param {HTMLInputElement} box */
    const findOutput = (box) => /** @type {HTMLElement} */ (box.nextElementSibling);
    // what is saved is shown again once a box is empty
    const saved = new Map(boxes.map((box) => [box, findOutput(box).textContent]));
    const isAsked = document.querySelector("main [name=is_nameless]") !== null;
    let place = 0;

    /** @param {HTMLInputElement} box */
    const readKey = (box) => box.value.trim().toLowerCase();

    /** @param {HTMLInputElement} box */
    function asksLoner(box, key = readKey(box)) {
      for (const question of questions) question.hidden = question.dataset.after !== key;
      return [...questions].some(({ hidden }) => !hidden);
    }

    // The score of the game with what is typed so far, in the place of what is saved.
    function showSums() {
      const typed = boxes.filter((box) => meanings.has(readKey(box)));
      for (const sum of findInputs("[data-side]")) {
        const { side = "", saved: start } = sum.dataset;
        let points = Number(start);
        for (const box of typed) {
          const key = document.querySelector(`.${side} [data-key="${readKey(box)[0]}"] b`);
          points += Number(key?.textContent ?? 0) - Number(box.dataset[side] ?? 0);
        }
        sum.textContent = `${points}`.replace("-", "−");
      }
    }

    // Show what *box* means; return whether it means anything.
    /** @param {HTMLInputElement} box */
    function showMeaning(box) {
      const key = readKey(box);
      const meaning = meanings.get(key);
      const loner = asksLoner(box, key[0]) ? key[0] : "";
      const keys = [...meanings.keys()].flatMap((each = "") =>
        each.startsWith(loner) && each.length === loner.length + 1 ? each.slice(-1) : [],
      );
      const text = meaning ?? `${box.dataset.unknown}: ${keys.join(" ").toUpperCase()}`;
      findOutput(box).textContent = key === "" ? (saved.get(box) ?? "") : text;
      if (key !== "" && meaning === undefined) box.setAttribute("aria-invalid", "true");
      else box.removeAttribute("aria-invalid");
      showSums();
      return meaning !== undefined;
    }

    for (const [at, box] of boxes.entries()) {
      // on a touch screen the keys are on the page
      if (matchMedia("(pointer: coarse)").matches) box.inputMode = "none";
      box.addEventListener("focus", () => {
        place = at;
        box.select();
        asksLoner(box);
      });
      box.addEventListener("input", () => {
        const isKnown = showMeaning(box);
        if (!isKnown && asksLoner(box, readKey(box)[0])) box.value = box.value[0];
        else if (!isKnown) box.select();
        else if (!asksLoner(box) && at + 1 < boxes.length) boxes[at + 1].focus();
      });
      box.addEventListener("keydown", (event) => {
        const isBack = event.key === "Backspace" && box.value === "";
        const isPassed = event.key === "Enter" && asksLoner(box) && !isAsked;
        const target = isBack ? boxes[at - 1] : isPassed && boxes[at + 1];
        if (!target) return;
        event.preventDefault();
        target.focus();
      });
      if (box.value) showMeaning(box);
    }
    for (const key of keys) {
      key.disabled = false;
      key.addEventListener("click", () => {
        const { key: typed = "" } = key.dataset;
        const isNext = typed.length === 1 && asksLoner(boxes[place]); // nobody is named
        if (isNext && boxes[place + 1]) boxes[place + 1].focus();
        const box = boxes[place];
        box.value = typed;
        box.dispatchEvent(new Event("input", { bubbles: true }));
      });
    }
  }

  // Let Enter and the arrows go from box to box of a tally card; show its sums on the way.
  /** @param {HTMLInputElement[]} boxes */
  function prepareCard(boxes) {
    const sums = find("added");
    /** @type {Record<string, number>} */
    const steps = { Enter: 1, ArrowDown: 2, ArrowUp: -2 };

    /** @param {string} column */
    const sum = (column) =>
      boxes
        .filter(({ name }) => name.startsWith(column) && !name.endsWith("-0"))
        .reduce((all, { value }) => all + (Number(value.replace("−", "-")) || 0), 0);

    function showSums() {
      if (sums) sums.textContent = `${sum("own")} · ${sum("against")}`.replace(/-/g, "−");
    }

    for (const [place, box] of boxes.entries()) {
      box.addEventListener("focus", () => box.select());
      box.addEventListener("input", showSums);
      box.addEventListener("keydown", (event) => {
        const step = steps[event.key];
        if (!step) return;
        const target = boxes[place + step];
        if (target || event.key !== "Enter") event.preventDefault();
        if (target) target.focus();
      });
    }
    showSums();
  }

  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", prepare);
  else prepare();
})();
