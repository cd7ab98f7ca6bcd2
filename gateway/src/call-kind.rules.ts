import type { IncomingMessage } from "node:http";

const ASKS_THE_PROVIDER = /^(?:POST \/api\/sessions|GET \/api\/oauth\/[^?]*)\/?(?:\?|$)/i;

/** Whether a request brings a body, as far as its headers tell. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether identity waits for the identity provider before it answers: how long that takes says nothing about identity. */
export const asksTheProvider = ({ method, url }: Pick<IncomingMessage, "method" | "url">): boolean =>
  ASKS_THE_PROVIDER.test(`${method} ${url}`);
