import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { Express } from "express";

/**
 * An HTTP server whose requests and responses are born with Express's prototypes. Express otherwise changes the
 * prototype of both on every request, which costs most of a small answer's time; behaviour is the same. With `tls`
 * (certificate and key, PEM) it speaks HTTPS. `maxHeaderSize`, in bytes, is Node's unless told.
 */
export function createFastServer(
  app: Express,
  tls?: Pick<ServerOptions, "cert" | "key">,
  { maxHeaderSize }: Pick<ServerOptions, "maxHeaderSize"> = {},
): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  // Express sets these two as prototypes on every request: they must be the very ones that are there already.
  app.request = AppRequest.prototype as unknown as typeof app.request;
  app.response = AppResponse.prototype as unknown as typeof app.response;
  const born = { IncomingMessage: AppRequest, ServerResponse: AppResponse, ...(maxHeaderSize && { maxHeaderSize }) };
  return tls ? (createTlsServer({ ...tls, ...born }, app) as unknown as Server) : createServer(born, app);
}
