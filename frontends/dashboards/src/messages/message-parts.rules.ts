/** A piece of a message: words, or the address of a page of this site. */
export type MessagePart = { text: string; to?: string };

const PAGE = /(\/verify-certificate\/[A-Z0-9-]+)/;

/** Splits a message at the pages it names, so that they can be pressed. */
export const messageParts = (message: string): MessagePart[] =>
  message
    .split(PAGE)
    .filter((text) => text !== "")
    .map((text) => (PAGE.test(text) ? { text, to: text } : { text }));
