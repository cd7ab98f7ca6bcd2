/** Beyond this browsers show nothing, or take gigabytes of a phone's memory for a few kilobytes of file. */
const MOST_SIDE = 16_000;
const MOST_PIXELS = 100_000_000;

type Size = [width: number, height: number];

/** Sizes stand in the first of a JPEG's frames (ITU T.81, B.2.2), after segments that each tell their length. */
function jpegSize(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes[at + 1] === 0xff && at + 10 <= bytes.length) at++;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return null;
}

function sizeOf(bytes: Buffer, mime: string): Size | null {
  if (mime === "image/jpeg") return jpegSize(bytes);
  if (mime === "image/png") return bytes.length < 24 ? null : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return bytes.length < 10 ? null : [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
}

/** Whether a PNG, JPEG or GIF claims at its beginning a size that no browser shows; one that claims none is only broken. */
export function claimsTooMuch(bytes: Buffer, mime: string): boolean {
  const [width, height] = sizeOf(bytes, mime) ?? [0, 0];
  return Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS;
}
