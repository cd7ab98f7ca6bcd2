import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Socket } from "node:net";
import type { Stream } from "node:stream";
import { isEventStream } from "@jobcentre/service-kit/cut-off";
import { Problem } from "@jobcentre/service-kit/problem";
import { reasonOfError } from "@jobcentre/service-kit/reason-of-error";
import type { Request, Response } from "express";
import { createProxyMiddleware, type Plugin } from "http-proxy-middleware";
import { type Deadlines, watchDeadline } from "./answer-deadline.ts";
import { hasBody } from "./call-kind.rules.ts";
import { passHeaders } from "./forwarded-headers.ts";
import { KeptConnections } from "./kept-connections.ts";
import { loggedPath } from "./logged-path.ts";
import type { Logger } from "./logger.ts";
import { answerProblem } from "./problem-answer.ts";

/** Below the 5 s after which Node's servers close an idle connection, so that none is reused while it closes. */
const IDLE_MS = 4_000;
const MOST_IDLE = 64;

/** An answer of this length fits into what a connection buffers anyway. */
const SMALL_BYTES = 65_536;

/** No upgrade is forwarded, so none was asked for. */
const SWITCHED = "the service switched to another protocol";

/** Given to the library as the body of a request that has none: piping an empty stream costs as much as the headers. */
const NO_BODY = { pipe: (upstream: ClientRequest) => upstream.end() } as unknown as Stream;

/** Where a request keeps how it is forwarded: a WeakMap's values hold all of a request until V8 collects the old ones, too. */
const OPTIONS = Symbol("how a request is forwarded");

export interface ForwardOptions {
  /** Whether cookies that the answer sets reach the browser. */
  setsCookies: boolean;
  /** How long its sender has waited already, in ms: that counts towards the time the upstream has. */
  waitedMs?: number;
  /** Runs before the first byte of the answer goes out. */
  beforeAnswer?: () => void;
}

type Forwarded = Request & { [OPTIONS]?: ForwardOptions };

export interface Forwarder {
  /** Sends the request on as it is now (its headers are the caller's choice), bodies streaming both ways; not for who is gone. */
  forward(req: Request, res: Response, options: ForwardOptions): void;
  /** Ends the answers that have no end of their own: event streams, whose readers come back by themselves. */
  endStreams(): void;
  /** Closes the connections to the upstream, whatever still runs on them. */
  close(): void;
}

/** Forwards requests to one upstream. Whatever goes wrong there is a 503, or a cut connection once an answer has begun. */
export function createForwarder(name: string, target: string, within: Deadlines, log: Logger): Forwarder {
  const agent = target.startsWith("https:")
    ? new HttpsAgent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: MOST_IDLE })
    : new KeptConnections({ idleMs: IDLE_MS, mostIdle: MOST_IDLE });
  const streams = new Set<Response>();

  function passAnswer(answer: IncomingMessage, req: Forwarded, res: Response): void {
    // One that names its protocol does not come here: see refuseUpgrade.
    if (answer.statusCode === 101) {
      answer.destroy();
      return void fail(new Error(SWITCHED), req, res);
    }
    const options = req[OPTIONS];
    options?.beforeAnswer?.();
    res.status(answer.statusCode ?? 502);
    // What is left of a minute is no news to who used up a day: its own Retry-After is.
    if (answer.statusCode === 429) for (const name of ["RateLimit", "RateLimit-Policy"]) res.removeHeader(name);
    passHeaders(answer.headers, options?.setsCookies ?? false, (header, value) => void res.setHeader(header, value));
    if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
      streams.add(res);
      res.once("close", () => streams.delete(res));
      res.flushHeaders();
    }
    const length = Number(answer.headers["content-length"]);
    if (length <= SMALL_BYTES) passSmall(answer, length, res);
    else answer.pipe(res);
  }

  function fail(error: Error, req: Request, res: Response): void {
    // The library has cut an answer over which its service broke off; one whose reader left is closed for no error.
    const isCut = res.destroyed && res.errored === error;
    // Streams of events break off in thousands, and their readers come back by themselves.
    if (res.destroyed && (!isCut || isEventStream(res))) return;
    log.warn(
      { service: name, trace_id: res.locals.requestId, path: loggedPath(req.path), reason: reasonOfError(error) },
      res.headersSent ? "an answer broke off" : "unavailable",
    );
    if (isCut) return;
    answerProblem(res, new Problem("service_unavailable", { retryAfterSeconds: 2 }));
    // The rest of a body that nobody takes any more stands before the next call on this connection.
    if (!req.complete) req.unpipe().resume();
  }

  const plugin: Plugin<Forwarded, Response> = (proxy) => {
    proxy.on("proxyReq", (upstream, req) => {
      watchDeadline(upstream, req, within, req[OPTIONS]?.waitedMs);
      upstream.once("upgrade", refuseUpgrade);
    });
    proxy.on("proxyRes", passAnswer);
    proxy.on("error", (error, req, res) => {
      if (req && res && "locals" in res) fail(error, req, res);
    });
  };
  // The library's own plugins write log lines and answers of their own; `selfHandleResponse` leaves the headers to us.
  const options = {
    // Of a text the library makes a URL twice for every request.
    target: new URL(target),
    agent,
    changeOrigin: true,
    selfHandleResponse: true,
    ejectPlugins: true,
    plugins: [plugin],
  };
  const proxy = createProxyMiddleware<Forwarded, Response>(options);
  const proxyWithoutBody = createProxyMiddleware<Forwarded, Response>({ ...options, buffer: NO_BODY });

  return {
    forward(req: Forwarded, res, options) {
      // Who went away while we looked things up: `close`, which ends what is begun here, has been and does not come again.
      if (res.destroyed) return;
      req[OPTIONS] = options;
      const send = hasBody(req) ? proxy : proxyWithoutBody;
      send(req, res).catch((error: Error) => fail(error, req, res));
    },
    endStreams() {
      for (const stream of streams) stream.end();
    },
    close: () => agent.destroy(),
  };
}

/** A 101 that names its protocol is no answer to Node's client, and without this only closes the request. */
function refuseUpgrade(this: ClientRequest, _answer: IncomingMessage, socket: Socket): void {
  // Given to us by now: neither the request nor the agent would close it.
  socket.destroy();
  this.emit("error", new Error(SWITCHED));
}

/**
 * What a pipe does, without its watch over a slow reader: an answer this small waits for nobody. The part that makes it
 * whole ends it, so that headers and body leave at once; one that breaks off before is seen as broken.
 */
function passSmall(answer: IncomingMessage, length: number, res: Response): void {
  let missing = length;
  answer.on("data", (part: Buffer) => {
    missing -= part.length;
    if (missing > 0) res.write(part);
    else res.end(part);
  });
  // No part makes an answer without a body whole.
  answer.once("end", () => res.end());
}
