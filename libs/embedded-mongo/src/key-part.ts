import type { Code, ObjectId, Timestamp } from "bson";
import { binaryOf, regexOf, textOf, typeRank } from "./bson-compare.ts";
import { type BsonDocument, type BsonTypeName, bsonTypeOf } from "./bson-type.ts";
import { KeyWriter } from "./key-writer.ts";
import { writeNumber } from "./number-key.ts";

/** What an index holds for an empty array: MongoDB's "undefined", just before null. */
export const emptyArrayKey = Symbol("empty array");

const emptyArrayRank = 0x0f;

/** A value's bytes in an index: memcmp order is `compareBson` order (reversed if descending), and no part is a prefix of another. */
export function encodeKeyPart(value: unknown, descending = false): Buffer {
  const writer = new KeyWriter();
  writeKeyPart(writer, value, descending);
  return writer.finish();
}

/** Appends what `encodeKeyPart` returns. */
export function writeKeyPart(writer: KeyWriter, value: unknown, descending: boolean): void {
  const start = writer.position();
  writer.byte(rankOf(value));
  writeBody(writer, value);
  if (descending) writer.invertFrom(start);
}

/** The half-open byte range [from, to) of all keys whose first part has the type bracket of `value`. */
export function typeBracket(value: unknown, descending = false): { from: Buffer; to: Buffer } {
  const rank = rankOf(value);
  const first = descending ? ~rank & 0xff : rank;
  return { from: Buffer.of(first), to: Buffer.of(first + 1) };
}

function rankOf(value: unknown): number {
  return value === emptyArrayKey ? emptyArrayRank : typeRank[bsonTypeOf(value)];
}

type Writer = (writer: KeyWriter, value: unknown) => void;

const writeText: Writer = (writer, value) => writer.text(textOf(value));

const writeCode: Writer = (writer, value) => {
  writer.text((value as Code).code);
  writeDocument(writer, (value as Code).scope ?? {});
};

/** Types that are not listed have nothing but their rank. */
const bodies: Partial<Record<BsonTypeName, Writer>> = {
  int: writeNumber,
  long: writeNumber,
  double: writeNumber,
  decimal: writeNumber,
  string: writeText,
  symbol: writeText,
  object: (writer, value) => writeDocument(writer, value as BsonDocument),
  array: (writer, value) => writeArray(writer, value as unknown[]),
  binData: (writer, value) => writeBinary(writer, value),
  objectId: (writer, value) => writer.raw((value as ObjectId).id),
  bool: (writer, value) => writer.byte(value ? 1 : 0),
  date: (writer, value) => writer.uint64(BigInt((value as Date).getTime()) + 0x8000000000000000n),
  timestamp: (writer, value) => {
    writer.uint32((value as Timestamp).t);
    writer.uint32((value as Timestamp).i);
  },
  regex: (writer, value) => {
    writer.text(regexOf(value).pattern);
    writer.text(regexOf(value).options);
  },
  javascript: writeCode,
  javascriptWithScope: writeCode,
};

function writeBody(writer: KeyWriter, value: unknown): void {
  bodies[bsonTypeOf(value)]?.(writer, value);
}

function writeDocument(writer: KeyWriter, document: BsonDocument): void {
  for (const [name, value] of Object.entries(document)) {
    writer.byte(rankOf(value));
    writer.text(name);
    writeBody(writer, value);
  }
  writer.byte(0);
}

function writeArray(writer: KeyWriter, values: unknown[]): void {
  for (const value of values) writeKeyPart(writer, value, false);
  writer.byte(0);
}

function writeBinary(writer: KeyWriter, value: unknown): void {
  const { subtype, bytes } = binaryOf(value);
  writer.uint32(bytes.length);
  writer.byte(subtype);
  writer.raw(bytes);
}
