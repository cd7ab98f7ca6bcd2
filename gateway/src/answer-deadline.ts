import type { ClientRequest, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { asksTheProvider, hasBody } from "./call-kind.rules.ts";

/** How long an upstream may take, in ms. */
export interface Deadlines {
  /** Until the connection is open; over TLS until its handshake is done. */
  connect: number;
  /** Without any progress while a request's body is on its way. */
  body: number;
  /** From the end of the request to the first byte of the answer. */
  answer: number;
  /** The same for an upload, which is checked and stored before it is answered. */
  uploadAnswer: number;
  /** The same for a call that makes a PDF for who asks, the first one after what makes it is loaded. */
  pdfAnswer: number;
  /** The same for a sign-in, for which identity asks the identity provider. */
  signInAnswer: number;
}

/** The deadlines where an ordinary call may wait for `answer` ms in all; what takes longer by nature never has less. */
export function deadlines(answer: number): Deadlines {
  return {
    connect: answer,
    body: 60_000,
    answer,
    uploadAnswer: Math.max(20_000, answer),
    pdfAnswer: Math.max(10_000, answer),
    // Above identity's four requests to the provider of 5 s each, so that no sign-in is completed that nobody waits for.
    signInAnswer: Math.max(22_000, answer),
  };
}

const MAKES_A_PDF = /(?:\.pdf|\/written-cv\/(?:pdf|use))(?:\?|$)/;

/** Node says it of its own, without a type: true from the first moment of a connection over TLS to the end of its handshake. */
type Connection = Socket & { secureConnecting?: boolean };

/**
 * Ends a forwarded request that its service leaves hanging. An answer that has begun may take as long as it likes; what
 * its sender waited before (`waitedMs`) is taken off the time for connection and answer.
 */
export function watchDeadline(upstream: ClientRequest, req: IncomingMessage, deadlines: Deadlines, waitedMs = 0): void {
  let timer: NodeJS.Timeout;
  let over = false;
  const wait = (ms: number, what: string): void => {
    // An answer can come before the end of the request: a refused upload, for example.
    if (over) return;
    clearTimeout(timer);
    timer = setTimeout(() => upstream.destroy(new Error(`no ${what} within ${Math.round(ms)} ms`)), ms);
  };
  const waitForAnswer = (): void => wait(timeToAnswer(req, deadlines, waitedMs), "answer");
  const waitForBody = (): void => {
    if (!upstream.writableFinished) wait(deadlines.body, "progress");
  };
  const sendsBody = hasBody(req);
  const progress = (): NodeJS.Timeout => timer.refresh();
  const done = (): void => {
    over = true;
    clearTimeout(timer);
    // A timer that was cleared would start again when refreshed.
    if (sendsBody) req.off("data", progress);
  };

  const socket: Connection | null = upstream.socket;
  const opens = socket?.secureConnecting ? "secureConnect" : "connect";
  const isOpening = socket?.connecting || socket?.secureConnecting;
  if (!isOpening && !sendsBody) {
    // Headers alone leave at once: one timer instead of three for most calls.
    waitForAnswer();
  } else {
    wait(Math.max(0, deadlines.connect - waitedMs), "connection");
    if (isOpening) socket?.once(opens, waitForBody);
    else waitForBody();
    upstream.once("finish", waitForAnswer);
  }
  if (sendsBody) req.on("data", progress);
  upstream.once("response", done);
  upstream.once("close", done);
}

function timeToAnswer(req: IncomingMessage, deadlines: Deadlines, waitedMs: number): number {
  const { headers, url = "" } = req;
  if (headers["content-type"]?.startsWith("multipart/")) return deadlines.uploadAnswer;
  let most = deadlines.answer;
  if (MAKES_A_PDF.test(url)) most = deadlines.pdfAnswer;
  else if (asksTheProvider(req)) most = deadlines.signInAnswer;
  return Math.max(0, most - waitedMs);
}
