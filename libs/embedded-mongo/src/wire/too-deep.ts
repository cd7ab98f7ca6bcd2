import { endOfText, sizeOfValue } from "../bson-elements.ts";
import { MalformedMessage } from "./malformed-message.ts";

/** How many documents and arrays may stand in each other, the message's own included; as in MongoDB. */
const mostLevels = 201;
/** A level takes its length, a type, a name's zero and a zero at its end. */
const smallestLevel = 7;

/**
 * Whether a document is nested deeper than MongoDB takes: to find that out while it is read takes seconds for a hundred
 * thousand levels. What is no BSON is left to who reads it.
 */
export function isTooDeep(bytes: Buffer): boolean {
  if (bytes.length < mostLevels * smallestLevel) return false;
  try {
    return goesDeeper(bytes);
  } catch (error) {
    if (error instanceof MalformedMessage || error instanceof RangeError) return false;
    throw error;
  }
}

function goesDeeper(bytes: Buffer): boolean {
  const ends = [bytes.length];
  let at = 4;
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    if (at >= end - 1) {
      at = end;
      ends.pop();
      continue;
    }
    const type = bytes[at]!;
    const value = endOfText(bytes, at + 1) + 1;
    at = value + sizeOfValue(bytes, type, value);
    // Never back: what claims to reach further than what it stands in is no BSON.
    if (at >= end) return false;
    if (type !== 3 && type !== 4 && type !== 15) continue;
    if (ends.length === mostLevels) return true;
    ends.push(at);
    at = value + 4;
    // Before the scope of a code stands the code, with its length.
    if (type === 15) at += sizeOfValue(bytes, 13, at) + 4;
  }
  return false;
}
