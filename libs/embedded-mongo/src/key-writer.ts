import { MongoError } from "./mongo-error.ts";

/** More than any document takes; values that expressions have put into many places could go on for ever. */
const mostBytes = 64 * 1024 * 1024;

/** A growing byte buffer for index keys. */
export class KeyWriter {
  private bytes = Buffer.allocUnsafe(64);
  private length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length] = value;
    this.length += 1;
  }

  uint16(value: number): void {
    this.reserve(2);
    this.length = this.bytes.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.bytes.writeUInt32BE(value, this.length);
  }

  uint64(value: bigint): void {
    this.reserve(8);
    this.length = this.bytes.writeBigUInt64BE(value, this.length);
  }

  double(value: number): void {
    this.reserve(8);
    this.length = this.bytes.writeDoubleBE(value, this.length);
  }

  raw(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** UTF-8 with 0x00 escaped and a terminator, so that no text is a prefix of another one's bytes. */
  text(value: string): void {
    const pieces = value.split("\0");
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) this.uint16(0x00ff);
      this.reserve(piece.length * 3);
      this.length += this.bytes.write(piece, this.length, "utf8");
    }
    this.uint16(0x0001);
  }

  /** Turns the order of everything written since `start` around. */
  invertFrom(start: number): void {
    for (let at = start; at < this.length; at += 1) this.bytes[at] = ~this.bytes[at]! & 0xff;
  }

  position(): number {
    return this.length;
  }

  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    if (this.length + count > mostBytes) throw new MongoError(146, "a value would use too much memory as a key");
    const larger = Buffer.allocUnsafe((this.length + count) * 2);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
