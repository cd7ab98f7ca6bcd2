import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** What comes back for these bytes until the connection ends. */
async function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  let answer = "";
  socket.on("data", (part: string) => {
    answer += part;
  });
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

it.each([
  ["no HTTP at all", "\u0016\u0003\u0001\r\n\r\n", 400, "unreadable_request"],
  ["a method that nobody knows", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "unreadable_request"],
  [
    "two lengths",
    "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    400,
    "unreadable_request",
  ],
  [
    "20 kB of cookies",
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "headers_too_large",
  ],
])("%s is answered by a problem that says so, and the connection ends", async (_, bytes, status, code) => {
  const answer = await send(bytes);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("Content-Type: application/json; charset=utf-8");
  expect(head).toContain("Cache-Control: no-store");
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(head).toContain("Connection: close");
  expect(JSON.parse(body)).toMatchObject({ code });
});

it("a request that was answered stays as it was answered, whatever comes after it", async () => {
  const answer = await send("GET /live HTTP/1.1\r\nHost: a\r\n\r\nFOO / HTTP/1.1\r\n\r\n");
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)?.[0]).toBe("HTTP/1.1 200");
  expect(answer).toContain('{"status":"live"}');
});
