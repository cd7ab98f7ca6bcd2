import { endOfText, sizeOfValue } from "../bson-elements.ts";
import { MalformedMessage } from "./malformed-message.ts";

/** How many documents and arrays may stand in each other, the message's own included; as in MongoDB. */
const mostLevels = 201;
/** A level takes its length, a type, a name's zero and a zero at its end. */
const smallestLevel = 7;

/**
 * Whether a document is nested deeper than MongoDB takes: to find that out while it is read takes seconds for half a
 * million levels. Throws MalformedMessage where a length is not true: the reader would find that out in the end only.
 */
export function isTooDeep(bytes: Buffer): boolean {
  if (bytes.length < mostLevels * smallestLevel) return false;
  const ends = [bytes.length];
  let at = 4;
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    if (at === end - 1) {
      if (bytes[at] !== 0) throw new MalformedMessage("a document has no end");
      at = end;
      ends.pop();
      continue;
    }
    const type = bytes[at]!;
    const value = endOfText(bytes, at + 1) + 1;
    at = value + sizeOfValue(bytes, type, value);
    if (at >= end) throw new MalformedMessage("a field is longer than its document");
    if (type !== 3 && type !== 4 && type !== 15) continue;
    if (ends.length === mostLevels) return true;
    ends.push(at);
    at = value + 4;
    // Before the scope of a code stands the code, with its length.
    if (type === 15) at += sizeOfValue(bytes, 13, at) + 4;
    if (at > ends.at(-1)! - 1) throw new MalformedMessage("a document is shorter than possible");
  }
  return false;
}
