import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PUBLIC_URL, startTestGateway, type TestGateway } from "./testing/start-test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway?.stop());

/** Sends a body that never ends, and on while it is answered; resolves to all that came back. */
function drip(path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(gateway.port, "127.0.0.1");
    const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: ${PUBLIC_URL}`, "Connection: close"];
    const form = ["Content-Type: multipart/form-data; boundary=b", "Content-Length: 1000000"];
    socket.write(`${[...head, ...form].join("\r\n")}\r\n\r\n--b`);
    const timer = setInterval(() => socket.write(" "), 5);
    let said = "";
    socket.on("data", (part) => {
      said += part;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve(said);
    });
  });
}

it("passes on what a service answers that breaks a slow upload off, and answers the next call", async () => {
  gateway.services.jobs.answer = (req, res) => {
    if (req.method === "GET") return void res.end("{}");
    req.once("data", () => {
      res.writeHead(408, { "content-type": "application/json", connection: "close" });
      res.end(JSON.stringify({ code: "request_timeout" }));
    });
  };
  const said = await drip("/api/jobs");
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('{"code":"request_timeout"}');
  expect((await fetch(`${gateway.url}/api/jobs`)).status).toBe(200);
});
