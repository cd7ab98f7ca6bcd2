import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";

/** A piece of a message: words, or the address of a page of this site. */
export type MessagePart = { text: string; to?: string };

/** Splits a message at the pages it names, so that they can be pressed. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let done = 0;
  for (const { 2: to = "", index, 0: all } of message.matchAll(NAMED_PAGE)) {
    const end = index + all.length;
    parts.push({ text: message.slice(done, end - to.length) }, { text: to, to });
    done = end;
  }
  parts.push({ text: message.slice(done) });
  return parts.filter(({ text }) => text !== "");
}
