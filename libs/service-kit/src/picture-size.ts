/** Beyond this browsers show nothing, or take hundreds of megabytes of a phone's memory for a few kilobytes of file. */
const MOST_SIDE = 16_000;
const MOST_PIXELS = 25_000_000;

type Size = [width: number, height: number];

/** Markers of a JPEG without a length behind them: a stuffed zero, TEM, and those that restart and begin. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** The picture's content and its end: a decoder has read a frame before them. */
const isTooLate = (marker: number): boolean => marker === 0xd9 || marker === 0xda;
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Sizes stand in the first of a JPEG's frames (ITU T.81, B.2.2), after segments that each tell their length. Looked for as decoders
 * do, who pass over what stands between segments.
 */
function jpegSize(bytes: Buffer): Size | null {
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1) {
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at] ?? 0xd9;
    if (isTooLate(marker)) return null;
    if (!isBare(marker)) {
      if (at + 8 > bytes.length) return null;
      if (isFrame(marker)) return [bytes.readUInt16BE(at + 6), bytes.readUInt16BE(at + 4)];
      const length = bytes.readUInt16BE(at + 1);
      if (length < 2) return null;
      at += length;
    }
    at = bytes.indexOf(0xff, at + 1);
  }
  return null;
}

/** In the first of a PNG's chunks, which is IHDR. */
function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** How many bytes a table of colours takes, as the byte that describes it tells. */
const colours = (described: number): number => (described & 0x80 ? 3 * 2 ** ((described & 0x07) + 1) : 0);

/** A GIF's screen, or its first picture where that reaches beyond: browsers make the screen as large. */
function gifSize(bytes: Buffer): Size | null {
  if (bytes.length < 13) return null;
  let at = 13 + colours(bytes[10] ?? 0);
  // Extensions: what they are, and blocks that each tell their length, to one of none.
  while (bytes[at] === 0x21) {
    at += 2;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  if (bytes[at] !== 0x2c || at + 9 > bytes.length) return null;
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  return [Math.max(bytes.readUInt16LE(6), left + width), Math.max(bytes.readUInt16LE(8), top + height)];
}

const SIZES: Record<string, (bytes: Buffer) => Size | null> = {
  "image/jpeg": jpegSize,
  "image/png": pngSize,
  "image/gif": gifSize,
};

/** What is wrong with the size that a PNG, JPEG or GIF claims at its beginning: "none" where no picture of any size begins there. */
export function wrongSize(bytes: Buffer, mime: string): "none" | "too_much" | undefined {
  const [width, height] = SIZES[mime]?.(bytes) ?? [0, 0];
  if (width === 0 || height === 0) return "none";
  return Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS ? "too_much" : undefined;
}
