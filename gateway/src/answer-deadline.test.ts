import type { ClientRequest, IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deadlines, watchDeadline } from "./answer-deadline.ts";

const DEADLINES = { connect: 30, body: 600, answer: 29, uploadAnswer: 200, pdfAnswer: 100, signInAnswer: 300 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request on its way through a connection that may still be opening. */
function setUp({
  connecting = false,
  secureConnecting = false,
  contentType = "application/json",
  length = "4",
  waitedMs = 0,
  url = "/api/jobs",
  method = "GET",
} = {}) {
  const socket = Object.assign(new PassThrough(), { connecting, secureConnecting });
  const upstream = Object.assign(new PassThrough(), { socket });
  const req = Object.assign(new PassThrough(), {
    headers: { "content-type": contentType, "content-length": length },
    url,
    method,
  });
  const failed = vi.fn();
  upstream.on("error", (error) => failed(error.message));
  watchDeadline(upstream as unknown as ClientRequest, req as unknown as IncomingMessage, DEADLINES, waitedMs);
  return { socket, upstream, req, failed };
}

it("gives up a connection that does not open", async () => {
  const { failed } = setUp({ connecting: true });
  await vi.advanceTimersByTimeAsync(30);
  expect(failed).toHaveBeenCalledWith("no connection within 30 ms");
});

it("lets a body travel as long as it makes progress", async () => {
  const { socket, req, failed } = setUp({ connecting: true });
  socket.emit("connect");
  for (let part = 0; part < 5; part++) {
    await vi.advanceTimersByTimeAsync(599);
    req.emit("data", "part");
  }
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  expect(failed).toHaveBeenCalledWith("no progress within 600 ms");
});

it.each([
  ["application/json", 29],
  ["multipart/form-data; boundary=x", 200],
])("waits for the answer to %s for %i ms", async (contentType, ms) => {
  const { upstream, failed } = setUp({ contentType });
  upstream.emit("finish");
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(`no answer within ${ms} ms`);
});

it.each([false, true])(
  "waits for the answer to a request without a body (its connection still opens: %s)",
  async (connecting) => {
    const { socket, upstream, failed } = setUp({ connecting, length: "0" });
    if (connecting) {
      await vi.advanceTimersByTimeAsync(29);
      socket.emit("connect");
      upstream.emit("finish");
    }
    await vi.advanceTimersByTimeAsync(28);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith("no answer within 29 ms");
  },
);

it("gives up a connection that does not open for a request without a body", async () => {
  const { failed } = setUp({ connecting: true, length: "0" });
  await vi.advanceTimersByTimeAsync(30);
  expect(failed).toHaveBeenCalledWith("no connection within 30 ms");
});

it.each([
  ["opens", true],
  ["is open", false],
])("gives up a connection over TLS that %s and does not finish its handshake", async (_what, connecting) => {
  const { socket, failed } = setUp({ connecting, secureConnecting: true });
  await vi.advanceTimersByTimeAsync(20);
  socket.emit("connect");
  await vi.advanceTimersByTimeAsync(9);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith("no connection within 30 ms");
});

it("lets a body travel from the end of the handshake on", async () => {
  const { socket, failed } = setUp({ connecting: true, secureConnecting: true });
  socket.emit("connect");
  await vi.advanceTimersByTimeAsync(29);
  socket.emit("secureConnect");
  await vi.advanceTimersByTimeAsync(599);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith("no progress within 600 ms");
});

it.each([
  "/api/certificates/ABJ-1-1-1.pdf",
  "/api/user-profiles/written-cv/pdf",
  "/api/user-profiles/written-cv/use?once",
])("waits longer for a PDF, which is made for who asks: %s", async (url) => {
  const { upstream, failed } = setUp({ url, waitedMs: 20 });
  upstream.emit("finish");
  await vi.advanceTimersByTimeAsync(79);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith("no answer within 80 ms");
});

it.each([
  ["POST", "/api/sessions", 280],
  ["GET", "/api/oauth/google/redirect_url?mode=login", 280],
  ["DELETE", "/api/sessions/65f0c0ffee0000000000a001", 9],
  ["GET", "/api/sessions", 9],
])("waits longer where identity asks the identity provider: %s %s for %i ms", async (method, url, ms) => {
  const { upstream, failed } = setUp({ method, url, waitedMs: 20 });
  upstream.emit("finish");
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(`no answer within ${ms} ms`);
});

it("leaves an answer alone that came before the end of the request", async () => {
  const { upstream, req, failed } = setUp();
  upstream.emit("response");
  req.emit("data", "the rest");
  upstream.emit("finish");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).not.toHaveBeenCalled();
});

it("takes what was waited before off the time for the answer, and no more than all of it", async () => {
  const late = setUp({ waitedMs: 20 });
  late.upstream.emit("finish");
  await vi.advanceTimersByTimeAsync(9);
  expect(late.failed).toHaveBeenCalledWith("no answer within 9 ms");
});

it("names what is left of its time in whole milliseconds, so that equal lines of a log are equal", async () => {
  const { upstream, failed } = setUp({ waitedMs: 9.1234 });
  upstream.emit("finish");
  await vi.advanceTimersByTimeAsync(30);
  expect(failed).toHaveBeenCalledWith("no answer within 20 ms");
});

it("what takes longer by nature has no less time than an ordinary call", () => {
  expect(deadlines(2_800)).toMatchObject({ connect: 2_800, answer: 2_800, uploadAnswer: 20_000, pdfAnswer: 10_000 });
  expect(deadlines(60_000)).toMatchObject({ answer: 60_000, uploadAnswer: 60_000, pdfAnswer: 60_000 });
});
