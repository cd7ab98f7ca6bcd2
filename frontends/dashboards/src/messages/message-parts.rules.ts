import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";

/** A piece of a message: words, or the address of a page of this site. */
export type MessagePart = { text: string; to?: string };

/** Splits a message at the pages it names, so that they can be pressed; a line that ends with ": /page" is a link by its words. */
export function messageParts(message: string): MessagePart[] {
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
