import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, apply } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

it.each([
  ["all", {}, -1],
  ["those that wait", { status: "pending" }, -1],
  ["those that wait, oldest first", { status: "pending" }, 1],
] as const)("the applications to one program, %s, come page by page without sorting them all", async (_, of, order) => {
  const program_id = await addProgram(training);
  await apply(training, program_id);
  const plan = await applicationModel(training.db)
    .find({ program_id, ...of })
    .sort({ applied_at: order, _id: order })
    .explain("queryPlanner");
  expect(JSON.stringify(plan)).toContain('"IXSCAN"');
  expect(JSON.stringify(plan)).not.toContain('"SORT"');
});

it("[ADT-05] the portal narrows the applications that wait to programs that have begun, and their people read so", async () => {
  const title = "Begun lately";
  const [begun, today] = [await addProgram(training, { title }), await addProgram(training, { title })];
  const [late, inTime] = [await apply(training, begun), await apply(training, today)];
  const startOn = (program: string, start_date: string) =>
    programModel(training.db).updateOne({ _id: program }, { $set: { start_date } });
  await startOn(begun, "2026-01-05");
  await startOn(today, dayInLagos(new Date()));
  const ids = async (query: string) => {
    const path = `GET /api/admin/training-applications?q=${encodeURIComponent(title)}&status=pending&${query}`;
    const rows = (await training.call(admin, path)).body as unknown as { id: string; program_start_date: string }[];
    expect(rows).toEqual(rows.map((row) => ({ ...row, program_end_date: "2099-03-05" })));
    return rows.map(({ id, program_start_date }) => [id, program_start_date]);
  };
  expect(await ids("has_started=yes")).toEqual([[late.id, "2026-01-05"]]);
  expect(await ids("has_started=no")).toEqual([[inTime.id, dayInLagos(new Date())]]);
  expect(await ids(`has_started=yes&program_id=${today}`)).toEqual([]);
  expect((await training.call(late.person, "GET /api/my-training-applications")).body).toMatchObject([
    { id: late.id, program: { start_date: "2026-01-05", end_date: "2099-03-05" } },
  ]);
});

it("[ADT-05] the portal reads whether the program of an application takes applications, as none can be considered again where it does not", async () => {
  const title = "Closed later";
  const program = await addProgram(training, { title });
  await apply(training, program);
  const states = async () => {
    const { body } = await training.call(admin, `GET /api/admin/training-applications?program_id=${program}`);
    return (body as unknown as { program_state: string }[]).map(({ program_state }) => program_state);
  };
  expect(await states()).toEqual(["open"]);
  await programModel(training.db).updateOne({ _id: program }, { $set: { is_open: false } });
  expect(await states()).toEqual(["closed"]);
});
