import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { noteModel, notesService } from "./testing/notes-service.ts";

let service: TestService;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  service = await startTestService(notesService, { logged: (line) => lines.push(line) });
});
afterAll(() => service?.stop());

it("a store that is away is a warning with its reason and no stack, as it comes in thousands, and counted", async () => {
  const away = new mongoose.mongo.MongoNetworkError("connect ECONNREFUSED 127.0.0.1:9");
  const find = vi.spyOn(noteModel(service.db), "findById").mockImplementation(() => {
    throw away;
  });
  const { status, headers } = await service.call(testPerson("job_seeker"), "GET /api/notes/65f0c0ffee65f0c0ffee65f0");
  find.mockRestore();
  expect(status).toBe(503);
  const about = lines.filter(({ level }) => Number(level) >= 40);
  expect(about).toEqual([
    expect.objectContaining({
      level: 40,
      msg: "not available",
      code: "service_unavailable",
      reason: "connect ECONNREFUSED 127.0.0.1:9",
      route: "/api/notes/:id",
      trace_id: headers.get("x-request-id"),
    }),
  ]);
  expect(JSON.stringify(about)).not.toContain("stack");
  await expect.poll(async () => (await service.internal("GET /internal/ready")).body.errors_last_24h).toBe(1);
});
