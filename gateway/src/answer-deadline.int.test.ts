import { once } from "node:events";
import { IncomingMessage } from "node:http";
import { Agent, createServer, request } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server, Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchDeadline } from "./answer-deadline.ts";
import { selfSigned } from "./testing/self-signed.ts";

const HOST = "jobs.example.ng";
const DEADLINES = { connect: 300, body: 60_000, answer: 400, uploadAnswer: 400, pdfAnswer: 400, signInAnswer: 400 };
const certificate = selfSigned(HOST);
let agent: Agent;
let server: Server;
let taken: Socket[];

/** Takes connections, and says nothing on them. */
const silent = (): Server => createTcpServer();
/** Speaks TLS, and answers what it likes. */
const speaking = (): Server =>
  createServer({ ...certificate, keepAliveTimeout: 0 }, (req, res) => {
    if (req.url === "/answered") res.end("answer");
  });

async function start(made: Server): Promise<void> {
  server = made;
  server.on("connection", (socket) => taken.push(socket.on("error", () => undefined)));
  await once(server.listen(0, "127.0.0.1"), "listening");
}
beforeEach(() => {
  taken = [];
  agent = new Agent({ keepAlive: true, ca: certificate.cert, servername: HOST });
});
afterEach(async () => {
  agent.destroy();
  for (const socket of taken) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/** Forwards a call without a body, and says what becomes of it. */
async function ask(path: string): Promise<{ said: string; reused: boolean }> {
  const { port } = server.address() as AddressInfo;
  const upstream = request({ host: "127.0.0.1", port, agent, path });
  upstream.once("socket", () => watchDeadline(upstream, new IncomingMessage(new Socket()), DEADLINES));
  const closed = new Promise((resolve) => upstream.once("close", resolve));
  upstream.end();
  const said = await once(upstream, "response").then(
    async ([answer]) => String(await answer.setEncoding("utf8").toArray()),
    ({ message }: Error) => message,
  );
  await closed;
  return { said, reused: upstream.reusedSocket };
}

it("gives up a connection over TLS that opens and never finishes its handshake", async () => {
  await start(silent());
  expect((await ask("/answered")).said).toBe("no connection within 300 ms");
});

it("waits for the answer once the handshake is done, on a new connection and on a kept one", async () => {
  await start(speaking());
  expect((await ask("/never")).said).toBe("no answer within 400 ms");
  expect(await ask("/answered")).toEqual({ said: "answer", reused: false });
  expect(await ask("/answered")).toEqual({ said: "answer", reused: true });
  expect(await ask("/never")).toEqual({ said: "no answer within 400 ms", reused: true });
});
