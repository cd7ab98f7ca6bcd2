/** One call that changed a file, had its changes flushed, or gave it its name; times in seconds. */
export type DiskCall = { began: number; ended: number } & (
  | { kind: "write"; offset: number; bytes: Buffer; synced: boolean }
  | { kind: "flush" | "named" }
);

/** What is on a disk after a power cut of what was not flushed: a state for each sector of 512 bytes, or for each page. */
export interface Fate {
  unit: 512 | 4096;
  /** Of the contents that a unit had since it was flushed, in order: which is there; undefined for the flushed one. */
  choose(contents: number): number | undefined;
  /** Whether the file is as long as what is there needs; otherwise it ends where the last flush left it. */
  grows: boolean;
}

const sector = 512;
const page = 4096;
type Content = { bytes: Buffer; ended: number };

/**
 * A file as the kernel has it in memory, and the disk below it. A write is on the disk for certain once a flush that began after it has
 * returned, or at its own return where the file was opened so (`synced`, which flushes its whole pages); until then any sector of it may be
 * there or not, in whatever state it had meanwhile.
 */
export class CachedFile {
  #memory: Buffer;
  #disk: Buffer;
  /** Bytes that are in use of `#memory` and `#disk`, which are longer. */
  #size: number;
  #flushedSize: number;
  #waiting = new Map<number, Content[]>();

  constructor(content: Buffer) {
    this.#memory = Buffer.from(content);
    this.#disk = Buffer.from(content);
    this.#size = content.length;
    this.#flushedSize = content.length;
  }

  /** The same file, to be tried with what this one is not to learn. */
  copy(): CachedFile {
    const copy = new CachedFile(this.#memory);
    copy.#disk = Buffer.from(this.#disk);
    copy.#size = this.#size;
    copy.#flushedSize = this.#flushedSize;
    copy.#waiting = new Map(this.#waiting);
    return copy;
  }

  /** A call that has returned. */
  returned(call: DiskCall): void {
    if (call.kind === "flush") this.#flush(({ ended }) => ended <= call.began);
    this.begun(call);
    if (call.kind !== "write" || !call.synced) return;
    const from = Math.floor(call.offset / page) * page;
    const to = Math.ceil((call.offset + call.bytes.length) / page) * page;
    this.#flush(({ ended }) => ended <= call.ended, from / sector, to / sector);
  }

  /** A write that is under way: its bytes are in memory, none of them for certain on the disk. */
  begun(call: DiskCall): void {
    if (call.kind !== "write") return;
    const { offset, bytes, ended } = call;
    this.#size = Math.max(this.#size, offset + bytes.length);
    this.#memory = withRoom(this.#memory, this.#size);
    bytes.copy(this.#memory, offset);
    for (let number = Math.floor(offset / sector); number * sector < offset + bytes.length; number++) {
      const content = Buffer.from(this.#memory.subarray(number * sector, (number + 1) * sector));
      const contents = this.#waiting.get(number) ?? [];
      this.#waiting.set(number, [...contents, { bytes: content, ended }]);
    }
  }

  #flush(isFlushed: (content: Content) => boolean, from = 0, to = Number.POSITIVE_INFINITY): void {
    for (const [number, contents] of this.#waiting) {
      if (number < from || number >= to) continue;
      const last = contents.findLastIndex(isFlushed);
      if (last < 0) continue;
      this.#toDisk(number, contents[last]?.bytes as Buffer);
      this.#flushedSize = Math.max(this.#flushedSize, Math.min((number + 1) * sector, this.#size));
      if (last === contents.length - 1) this.#waiting.delete(number);
      else this.#waiting.set(number, contents.slice(last + 1));
    }
  }

  #toDisk(number: number, bytes: Buffer): void {
    this.#disk = withRoom(this.#disk, (number + 1) * sector);
    bytes.copy(this.#disk, number * sector);
  }

  /** What a start finds on the disk after a power cut at this moment; how many sectors were waiting for it, and how many of them are there. */
  afterCut({ unit, choose, grows }: Fate): { file: Buffer; waiting: number; there: number } {
    const units = new Map<number, [number, Content[]][]>();
    for (const entry of this.#waiting) {
      const number = Math.floor((entry[0] * sector) / unit);
      units.set(number, [...(units.get(number) ?? []), entry]);
    }
    let length = this.#flushedSize;
    let there = 0;
    const kept: [number, Buffer][] = [];
    for (const entries of units.values()) {
      const chosen = choose(Math.max(...entries.map(([, contents]) => contents.length)));
      if (chosen === undefined) continue;
      for (const [number, contents] of entries) {
        const { bytes } = contents[Math.min(chosen, contents.length - 1)] as Content;
        if (!grows && (number + 1) * sector > this.#flushedSize) continue;
        there++;
        kept.push([number, bytes]);
        length = Math.max(length, Math.min((number + 1) * sector, this.#size));
      }
    }
    const file = Buffer.alloc(length);
    this.#disk.copy(file, 0, 0, Math.min(this.#flushedSize, length));
    for (const [number, bytes] of kept) bytes.copy(file, number * sector);
    return { file, waiting: this.#waiting.size, there };
  }
}

/** The same bytes with room for so many, the new ones zero. */
function withRoom(bytes: Buffer, size: number): Buffer {
  if (bytes.length >= size + sector) return bytes;
  const larger = Buffer.alloc(2 * size + page);
  bytes.copy(larger);
  return larger;
}
