import { Agent, get } from "node:http";
import { startTestService } from "@jobcentre/test-kit/test-service";
import { expect, it } from "vitest";
import { gate, notesService } from "./testing/notes-service.ts";

it("answers what is under way before it stops, and takes nothing new", async () => {
  const service = await startTestService(notesService);
  let open = (): void => undefined;
  gate.wait = new Promise((resolve) => {
    open = resolve;
  });
  const underWay = fetch(`${service.url}/api/notes`);
  await fetch(`${service.url}/live`);
  const stopped = service.stop();
  await expect(fetch(`${service.url}/live`)).rejects.toThrow();
  open();
  expect((await underWay).status).toBe(200);
  await stopped;
});

it("beside other instances leaves kept-alive connections to who opened them, who may be sending on one right now", async () => {
  const service = await startTestService(notesService);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (from?: Agent) =>
    new Promise<{ status?: number; connection?: string; localPort?: number }>((resolve, reject) => {
      get(`${service.url}/live`, { agent: from ?? false }, (answer) => {
        const { statusCode: status, headers, socket } = answer;
        const { localPort } = socket;
        answer.resume().once("end", () => resolve({ status, connection: headers.connection, localPort }));
      }).on("error", reject);
    });
  const { localPort } = await ask(agent);
  const stopped = service.stop({ lingers: true });
  await expect.poll(() => ask().catch((error: { code?: string }) => error.code)).toBe("ECONNREFUSED");
  expect(await ask(agent)).toEqual({ status: 200, connection: "close", localPort });
  await stopped;
});
