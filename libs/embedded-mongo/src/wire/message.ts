import { calculateObjectSize, deserialize, setInternalBufferSize, type Timestamp } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { largestDocument, readDocument, readInsert, toBytes } from "../storage/documents.ts";
import { CursorReply } from "./cursor-reply.ts";
import { writeCutTexts } from "./cut-texts.ts";
import { MalformedMessage } from "./malformed-message.ts";
import { writeWithValue } from "./ready-document.ts";
import { replyEnd } from "./reply-end.ts";
import { isTooDeep } from "./too-deep.ts";

/** The largest message MongoDB takes, in bytes. */
export const largestMessage = 48_000_000;

export interface Request {
  id: number;
  /** The command, with its document sequences as arrays; those of a write are bytes still. */
  command: BsonDocument;
  /** Of the largest document in the message, in bytes. */
  largest: number;
  /** Something in the message is nested too deep to be read: there is no command. */
  tooDeep: boolean;
  /** The client does not want a reply (w: 0). */
  silent: boolean;
  /** The client takes further replies without asking again. */
  exhaust: boolean;
  /** OP_QUERY of an old handshake, answered with OP_REPLY. */
  legacy: boolean;
}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
/** Commands that read their long lists of documents themselves. */
const readInTurns = new Set(["insert", "update", "delete"]);
/** A string field called "insert", as the bytes after a document's length. */
const insertBeginning = Buffer.from("\x02insert\0", "latin1");
const checksumPresent = 1;
const moreToCome = 2;
const exhaustAllowed = 0x10000;
/** Flag bits 0 to 15 a receiver must know. */
const unknownRequired = 0xfffc;

/** Reads one whole message (header included). */
export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === opMsg) return readOpMsg(message, id);
  if (operation === opQuery) return readOpQuery(message, id);
  throw new MalformedMessage(`operation ${operation} is not supported`);
}

function readOpMsg(message: Buffer, id: number): Request {
  if (message.length < 26) throw new MalformedMessage("OP_MSG is too short");
  const flags = message.readUInt32LE(16);
  if (flags & unknownRequired) throw new MalformedMessage("OP_MSG has unknown required flags");
  // The checksum (CRC-32C) is optional for both sides; TCP's own has to do.
  const end = flags & checksumPresent ? message.length - 4 : message.length;
  let body: Buffer | undefined;
  const sequences = new Map<string, Buffer[]>();
  let largest = 0;
  let at = 20;
  while (at < end) {
    const kind = message[at++];
    if (kind === 0) {
      if (body) throw new MalformedMessage("OP_MSG has two bodies");
      body = documentAt(message, at, end);
      largest = Math.max(largest, body.length);
      at += body.length;
    } else if (kind === 1) {
      const sequence = readSequence(message, at, end);
      if (sequences.has(sequence.name)) throw new MalformedMessage("OP_MSG has a sequence twice");
      sequences.set(sequence.name, sequence.documents);
      for (const { length } of sequence.documents) largest = Math.max(largest, length);
      at = sequence.end;
    } else throw new MalformedMessage(`OP_MSG has a section of unknown kind ${kind}`);
  }
  if (!body) throw new MalformedMessage("OP_MSG has no body");
  const asks = (flag: number) => (flags & flag) !== 0;
  const came = { id, largest, silent: asks(moreToCome), exhaust: asks(exhaustAllowed), legacy: false };
  if ([body, ...[...sequences.values()].flat()].some(isTooDeep)) return { ...came, command: {}, tooDeep: true };
  const command = readCommand(body);
  const inTurns = readInTurns.has(Object.keys(command)[0] ?? "");
  for (const name of sequences.keys())
    if (name in command) throw new MalformedMessage("OP_MSG has a field in its body and as a sequence");
  for (const [name, documents] of sequences) command[name] = inTurns ? documents : documents.map((one) => parse(one));
  return { ...came, command, tooDeep: false };
}

/** Leaves the documents of an insert as they are: most of them are stored byte for byte, and a long list is read in turns. */
function readCommand(body: Buffer): BsonDocument {
  if (!body.subarray(4, 12).equals(insertBeginning)) return parse(body);
  const command = parse(body, readInsert);
  const { documents } = command;
  const areBytes = Array.isArray(documents) && documents.every((item) => item instanceof Uint8Array);
  return areBytes || documents === undefined ? command : parse(body);
}

function readSequence(
  message: Buffer,
  start: number,
  limit: number,
): { name: string; documents: Buffer[]; end: number } {
  if (start + 4 > limit) throw new MalformedMessage("a document sequence is cut off");
  const size = message.readInt32LE(start);
  const end = start + size;
  const nameEnd = message.indexOf(0, start + 4);
  if (size < 5 || end > limit || nameEnd < 0 || nameEnd >= end)
    throw new MalformedMessage("a document sequence has a wrong size");
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const bytes = documentAt(message, at, end);
    documents.push(bytes);
    at += bytes.length;
  }
  return { name: message.toString("utf8", start + 4, nameEnd), documents, end };
}

function readOpQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, 20);
  if (nameEnd < 0 || message.length < nameEnd + 14) throw new MalformedMessage("OP_QUERY is too short");
  const namespace = message.toString("utf8", 20, nameEnd);
  if (!namespace.endsWith(".$cmd")) throw new MalformedMessage("OP_QUERY is for the handshake only");
  const body = documentAt(message, nameEnd + 9, message.length);
  const tooDeep = isTooDeep(body);
  const command = tooDeep ? {} : { ...parse(body), $db: namespace.slice(0, -5) };
  return { id, command, largest: body.length, tooDeep, silent: false, exhaust: false, legacy: true };
}

function documentAt(message: Buffer, at: number, end: number): Buffer {
  const size = at + 4 <= end ? message.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) throw new MalformedMessage("a document has a wrong size");
  return message.subarray(at, at + size);
}

/** Reads a whole document of a message. */
export function parse(bytes: Buffer, read = readDocument): BsonDocument {
  try {
    return read(bytes);
  } catch (error) {
    throw new MalformedMessage(`a document is not BSON: ${(error as Error).message}`);
  }
}

/** The message that answers a request; `more` says that another one follows it. */
export function writeReply(
  request: Request,
  id: number,
  { ok, operationTime, ...reply }: BsonDocument,
  more = false,
): Buffer {
  const cursor = reply.cursor instanceof CursorReply ? reply.cursor : undefined;
  if (cursor) delete reply.cursor;
  const fields = writeWithValue(reply, (others) => writeCutTexts(others, replyBytes));
  const start = request.legacy ? 36 : 21;
  // Without the zero that ends it.
  const fieldsSize = fields.length - 1;
  const bodySize = fieldsSize + (cursor?.size ?? 0) + replyEnd.length;
  const message = Buffer.allocUnsafe(start + bodySize);
  message.fill(0, 16, start);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(id, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) {
    message.writeInt32LE(8, 16); // AwaitCapable, as every server since 2.2 says
    message.writeInt32LE(1, 32);
  }
  if (more) message.writeInt32LE(moreToCome, 16);
  message.writeInt32LE(bodySize, start);
  replyEnd.write(message, { ok: Number(ok), time: operationTime as Timestamp });
  let at = start + 4;
  if (ok === 0) at = replyEnd.sayFirst(message, at);
  if (cursor) at = cursor.write(message, at);
  message.set(fields.subarray(4, fieldsSize), at);
  return message;
}

/** The library has room for a document; the errors of a long list of writes can be more. */
function replyBytes(reply: BsonDocument): Uint8Array {
  try {
    return toBytes(reply);
  } catch (error) {
    const size = calculateObjectSize(reply, { ignoreUndefined: true });
    if (size <= largestDocument) throw error;
    setInternalBufferSize(size + largestDocument);
    return toBytes(reply);
  }
}

/** Reads a reply's body; for tests that speak the protocol themselves. */
export function readReply(message: Buffer): BsonDocument {
  return deserialize(message.subarray(message.readInt32LE(12) === opReply ? 36 : 21));
}
