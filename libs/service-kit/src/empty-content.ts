import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Requests whose content has not a byte, however it was sent: in pieces or packed, no header says so. */
const empty = new WeakSet<IncomingMessage>();

/** For the parser, which shows it what it has read: remembers who sent nothing. */
export const noteEmpty = (req: IncomingMessage, _res: unknown, content: Buffer): void => {
  if (content.length === 0) empty.add(req);
};

/** An empty content is none. The parser makes an object without fields of it, which empties what is saved as a whole. */
export const dropEmpty: RequestHandler = (req, _res, next) => {
  if (empty.has(req)) req.body = undefined;
  next();
};

/** Whether a request has content, also of a type that nobody read. */
export const hasContent = (req: IncomingMessage): boolean => {
  const { "transfer-encoding": inPieces, "content-length": length } = req.headers;
  return !empty.has(req) && (inPieces !== undefined || Number(length ?? 0) > 0);
};
