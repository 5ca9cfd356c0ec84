/** The script of htmx on the organizers' pages. */
declare const htmx: {
  ajax(
    verb: string,
    path: string,
    options: { target: string; swap: string },
  ): Promise<void>;
};
