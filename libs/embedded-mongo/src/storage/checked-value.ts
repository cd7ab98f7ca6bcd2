import { crc32 } from "node:zlib";
import { MongoError } from "../mongo-error.ts";

/** A stored value's CRC-32 over its key and bytes, in front of it: damage and misplacement are found before anything is served. */
export function seal(key: Buffer, bytes: Uint8Array): Buffer {
  const value = Buffer.allocUnsafe(bytes.length + 4);
  value.set(bytes, 4);
  value.writeUInt32LE(crc32(bytes, crc32(key)), 0);
  return value;
}

/** The bytes `seal` was given; throws when the value is damaged. */
export function unseal(key: Buffer, value: Buffer): Buffer {
  const bytes = value.subarray(4);
  if (value.length < 4 || crc32(bytes, crc32(key)) !== value.readUInt32LE(0))
    throw new MongoError(8, `the store is damaged: the checksum of key ${key.toString("hex")} does not match`);
  return bytes;
}
