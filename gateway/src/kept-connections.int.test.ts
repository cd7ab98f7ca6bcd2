import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptConnections } from "./kept-connections.ts";

let server: Server;
let opened: Socket[];
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let agents: KeptConnections[];

beforeEach(async () => {
  opened = [];
  agents = [];
  answer = (_req, res) => void res.end("answer");
  server = createServer((req, res) => answer(req, res));
  // Whatever closes a connection here is the agent, unless a test says otherwise.
  server.keepAliveTimeout = 0;
  server.on("connection", (socket) => opened.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  for (const agent of agents) agent.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function keep(options: Partial<ConstructorParameters<typeof KeptConnections>[0]> = {}): KeptConnections {
  const agent = new KeptConnections({ idleMs: 60_000, mostIdle: 64, ...options });
  agents.push(agent);
  return agent;
}

/** Asks, and waits until the connection is free again. */
async function ask(agent: KeptConnections): Promise<{ body: string; reused: boolean }> {
  const req = request({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, agent });
  const closed = once(req, "close");
  const [res] = (await once(req.end(), "response")) as [IncomingMessage];
  let body = "";
  for await (const part of res.setEncoding("utf8")) body += part;
  await closed;
  return { body, reused: req.reusedSocket };
}

it("uses one connection for calls in turn, and several for calls at once", async () => {
  const agent = keep();
  expect(await ask(agent)).toEqual({ body: "answer", reused: false });
  expect(await ask(agent)).toEqual({ body: "answer", reused: true });
  expect(opened).toHaveLength(1);
  await Promise.all([ask(agent), ask(agent), ask(agent)]);
  expect(opened).toHaveLength(3);
});

it("does not use one again whose time is over, even before it is closed", async () => {
  let now = 0;
  const agent = keep({ idleMs: 4_000, now: () => now });
  await ask(agent);
  now = 3_999;
  expect(await ask(agent)).toMatchObject({ reused: true });
  now += 4_000;
  expect(await ask(agent)).toMatchObject({ reused: false });
});

it("closes what nobody uses", async () => {
  const agent = keep({ idleMs: 50 });
  await Promise.all([ask(agent), ask(agent)]);
  await Promise.all(opened.map((socket) => socket.destroyed || once(socket, "close")));
  expect(await ask(agent)).toMatchObject({ reused: false });
});

it("keeps one for a second less than the server says, never for longer than its own time", async () => {
  let now = 0;
  const agent = keep({ idleMs: 4_000, now: () => now });
  answer = (_req, res) => void res.setHeader("Keep-Alive", "timeout=2").end();
  await ask(agent);
  now = 1_000;
  answer = (_req, res) => void res.setHeader("Keep-Alive", "timeout=60").end();
  expect(await ask(agent)).toMatchObject({ reused: false });
  now += 4_000;
  expect(await ask(agent)).toMatchObject({ reused: false });
});

it("does not use one again that was closed while it was idle", async () => {
  const agent = keep();
  await ask(agent);
  opened[0]?.end();
  await once(opened[0] as Socket, "close");
  expect(await ask(agent)).toEqual({ body: "answer", reused: false });
});

it("does not use one again whose answer said that it closes, or broke off", async () => {
  const agent = keep();
  answer = (_req, res) => void res.setHeader("Connection", "close").end("last");
  expect(await ask(agent)).toEqual({ body: "last", reused: false });
  answer = (req, res) => void res.setHeader("Content-Length", "10").write("half", () => req.socket.destroy());
  await expect(ask(agent)).rejects.toThrow("aborted");
  answer = (_req, res) => void res.end("answer");
  expect(await ask(agent)).toEqual({ body: "answer", reused: false });
});

it("keeps as many as it may", async () => {
  const agent = keep({ mostIdle: 1 });
  await Promise.all([ask(agent), ask(agent)]);
  const again = await Promise.all([ask(agent), ask(agent)]);
  expect(again.filter(({ reused }) => reused)).toHaveLength(1);
});

it("tells who asks that nobody is there", async () => {
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const [error] = await once(request({ host: "127.0.0.1", port, agent: keep() }).end(), "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
});

it("serves the next one where a request was given up before it had its connection", async () => {
  const agent = keep();
  await ask(agent);
  const { port } = server.address() as AddressInfo;
  const given = request({ host: "127.0.0.1", port, agent });
  given.on("error", () => undefined).destroy();
  await new Promise((resolve) => given.once("close", resolve));
  expect(await ask(agent)).toMatchObject({ body: "answer" });
});

it("closes everything at its end, whatever runs", async () => {
  const agent = keep();
  await ask(agent);
  const reached = vi.fn();
  answer = reached;
  const { port } = server.address() as AddressInfo;
  const running = request({ host: "127.0.0.1", port, agent }).end();
  const failed = once(running, "error");
  await vi.waitFor(() => expect(reached).toHaveBeenCalled());
  agent.destroy();
  expect((await failed)[0]).toMatchObject({ code: "ECONNRESET" });
});
