import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { errorCountModel } from "./error-count.ts";
import { ReaderGone } from "./reader-gone.ts";
import { endless, notesService } from "./testing/notes-service.ts";

let service: TestService;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  service = await startTestService(notesService, { logged: (line) => lines.push(line) });
});
beforeEach(async () => {
  lines = [];
  await errorCountModel(service.db).deleteMany({});
});
afterAll(() => service?.stop());

const warnings = () => lines.filter(({ level }) => Number(level) >= 40);
const cutOff = () => lines.filter(({ msg, status }) => msg === "request" && status === 499).length;
const counted = async () => (await service.internal("GET /internal/ready")).body.errors_last_24h;

/** A download that has begun. */
async function download(signal?: AbortSignal): Promise<Response> {
  const before = endless.opened;
  const asked = fetch(`${service.url}/api/endless-paper`, { signal });
  await expect.poll(() => endless.opened).toBe(before + 1);
  endless.sent.write("part");
  return asked;
}

it("a download that breaks off because of us is told with why and for whom, and counted", async () => {
  const answer = await download();
  endless.sent.destroy(new Error("the file is not whole"));
  await expect(answer.text()).rejects.toThrow();
  expect(warnings()).toMatchObject([
    {
      msg: "an answer broke off",
      route: "/api/endless-paper",
      trace_id: answer.headers.get("x-request-id"),
      err: { message: "the file is not whole", stack: expect.any(String) },
    },
  ]);
  await expect.poll(counted).toBe(1);
});

it("one whose reader was too slow is nobody's failure", async () => {
  const answer = await download();
  endless.sent.destroy(new ReaderGone("it is read too slowly"));
  await expect(answer.text()).rejects.toThrow();
  await expect.poll(cutOff).toBe(1);
  expect([warnings(), await counted()]).toEqual([[], 0]);
});

it("one whose reader left is nobody's failure", async () => {
  const leaves = new AbortController();
  await download(leaves.signal);
  leaves.abort();
  await expect.poll(cutOff).toBe(1);
  expect([warnings(), await counted()]).toEqual([[], 0]);
});
