/** The script of htmx on the organizers' pages. */
declare const htmx: Htmx;
interface Window {
  htmx?: Htmx;
  webkitAudioContext?: typeof AudioContext; // iOS before 14.1
}
interface Htmx {
  process(element: Element): void;
}
type HtmxEvent = PageEvent<
  CustomEvent<{
    elt: HTMLElement;
    requestConfig: { elt: HTMLElement };
    successful: boolean;
    triggeringEvent?: Event;
    xhr: XMLHttpRequest;
  }>
>;

/** What our pages are made of: elements of HTML alone, whatever the selector. */
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(
    selectors: K,
  ): HTMLElementTagNameMap[K] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(
    selectors: K,
  ): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}
interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(
    selectors: K,
  ): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
}
interface HTMLElement {
  cloneNode(subtree?: boolean): this;
  addEventListener(type: "click", listener: (event: Press) => unknown): void;
}

/** What is heard of happens to an element of the page, and only forms are sent. */
type PageEvent<E extends Event, T = HTMLElement> = E & { target: T };
type Press = PageEvent<MouseEvent>;
type Sending = PageEvent<SubmitEvent, HTMLFormElement>;
interface Document {
  addEventListener(
    type: "click" | "mousedown",
    listener: (event: Press) => unknown,
    options?: boolean,
  ): void;
  addEventListener(
    type: "submit",
    listener: (event: Sending) => unknown,
    options?: boolean,
  ): void;
  addEventListener(
    type: `htmx:${string}`,
    listener: (event: HtmxEvent) => unknown,
    options?: AddEventListenerOptions,
  ): void;
}
