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
