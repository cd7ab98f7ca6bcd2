import { StringDecoder } from "node:string_decoder";

/** What stands for a byte of a character that is not whole: a surrogate alone, which no text read from BSON has. */
const firstOfBytes = 0xdc00;
const aByte = /([\udc80-\udcff])/u;

/** The first bytes of a text; the bytes of a character that the cut goes through stay, as surrogates. */
export function cutText(text: string, most: number): string {
  const bytes = Buffer.from(text).subarray(0, most);
  const whole = new StringDecoder("utf8").write(bytes);
  const rest = bytes.subarray(Buffer.byteLength(whole));
  return whole + String.fromCharCode(...Array.from(rest, (byte) => firstOfBytes + byte));
}

/** The bytes of a text with such a cut; undefined for any other, which is UTF-8 as it is. */
export function bytesOfCutText(text: string): Buffer | undefined {
  if (!aByte.test(text)) return undefined;
  return Buffer.concat(
    text
      .split(aByte)
      .map((part) => (aByte.test(part) ? Buffer.of(part.charCodeAt(0) - firstOfBytes) : Buffer.from(part))),
  );
}
