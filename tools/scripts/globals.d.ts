/** The script of htmx on the organizers' pages. */
declare const htmx: Htmx;
interface Window {
  htmx?: Htmx;
}
interface Htmx {
  ajax(
    verb: string,
    path: string,
    options: { target: string; swap: string },
  ): Promise<void>;
  process(element: Element): void;
}
