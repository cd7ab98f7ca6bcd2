import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "@jobcentre/contracts/problems";
import { Problem } from "@jobcentre/service-kit/problem";
import { traceOf } from "@jobcentre/service-kit/trace/request-trace";
import type { Logger } from "./logger.ts";

/** Why Node reads no further, by the code of its error; anything else is no HTTP that it understands. */
const REASONS: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Answers what reaches no route, as it cannot be read, by a problem like any other; Node's own answer is empty. */
export function answerUnreadableRequests(server: Server, log: Logger): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // As Node has it: an answer that has begun is not written into.
    const { _httpMessage: running } = socket as Socket & { _httpMessage?: ServerResponse | null };
    const { trace_id } = traceOf({});
    log.debug({ trace_id, reason: error.code }, "unreadable request");
    if (socket.writable && !running?.headersSent) socket.write(answerTo(error.code, trace_id));
    socket.destroy(error);
  });
}

function answerTo(reason = "", traceId: string): string {
  const problem = new Problem(REASONS[reason] ?? "unreadable_request");
  const body = JSON.stringify(problem.toAnswer(traceId));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
