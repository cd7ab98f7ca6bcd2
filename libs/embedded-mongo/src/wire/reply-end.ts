import { Binary, Double, Long, serialize, Timestamp } from "bson";

// Without authentication MongoDB signs with nothing, too.
const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
const clusterTime = new Timestamp(0n);
/** What ends every reply, up to the zero of its document; MongoDB says ok as a double, which a client that asks for the numbers' types sees. */
const bytes = Buffer.from(
  serialize({ ok: new Double(0), $clusterTime: { clusterTime, signature }, operationTime: clusterTime }),
).subarray(4);
const valueAfter = (name: string) => bytes.indexOf(`${name}\0`) + name.length + 1;
const places = {
  ok: valueAfter("ok"),
  clusterTime: valueAfter("\x11clusterTime"),
  operationTime: valueAfter("operationTime"),
};

const okLength = places.ok + 8;

/** The last fields of every reply: only their numbers differ, so that the library writes them once. */
export const replyEnd = {
  length: bytes.length,
  /** Writes them, and the zero that ends the reply, at a message's end. */
  write(message: Buffer, { ok, time }: { ok: number; time: Timestamp }): void {
    const start = message.length - bytes.length;
    message.set(bytes, start);
    message.writeDoubleLE(ok, start + places.ok);
    for (const place of [places.clusterTime, places.operationTime]) {
      message.writeInt32LE(time.low, start + place);
      message.writeInt32LE(time.high, start + place + 4);
    }
  },
  /** Says ok `at` the beginning, as MongoDB does of what failed, instead of last; returns where the other fields begin. */
  sayFirst(message: Buffer, at: number): number {
    const start = message.length - bytes.length;
    message.copyWithin(at, start, start + okLength);
    return at + okLength;
  },
};
