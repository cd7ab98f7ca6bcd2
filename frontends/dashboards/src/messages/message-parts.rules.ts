import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { namedSections } from "@jobcentre/contracts/named-sections";

/** A piece of a message: words, or the address of a page of this site. */
export type MessagePart = { text: string; to?: string };

/**
 * Splits a message at the pages and sections of the dashboard it names, so that they can be pressed; a line that ends with
 * ": /page" is a link by its words.
 */
export const messageParts = (message: string): MessagePart[] =>
  partsAtPages(message).flatMap((part) => (part.to ? [part] : partsAtSections(part.text)));

function partsAtSections(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const { name, index, path } of namedSections(text)) {
    parts.push({ text: text.slice(done, index) }, { text: name, to: path });
    done = index + name.length;
  }
  return [...parts, { text: text.slice(done) }].filter((part) => part.text !== "");
}

function partsAtPages(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const { 2: to = "", index, 0: all } of message.matchAll(NAMED_PAGE)) {
    const end = index + all.length;
    const words = message.slice(done, end - to.length);
    const name = end === message.length || message[end] === "\n" ? /(?:^|\n)(.+): $/.exec(words)?.[1] : undefined;
    if (name) parts.push({ text: words.slice(0, -name.length - 2) }, { text: name, to });
    else parts.push({ text: words }, { text: to, to });
    done = end;
  }
  parts.push({ text: message.slice(done) });
  return parts.filter(({ text }) => text !== "");
}
