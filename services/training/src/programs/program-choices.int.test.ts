import { MOST_PROGRAM_CHOICES } from "@jobcentre/contracts/training-options";
import { examined } from "@jobcentre/test-kit/examined";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin } from "../testing/training-fixture.ts";
import { programModel } from "./program.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

interface Choices {
  programs: { id: string; title: string; start_date: string }[];
  has_more: boolean;
}

async function choices(q?: string): Promise<Choices> {
  const path = `GET /api/admin/training-program-choices${q === undefined ? "" : `?${new URLSearchParams({ q })}`}`;
  const { status, body } = await training.call(admin, path);
  expect(status).toBe(200);
  return body as unknown as Choices;
}
const titles = async (q?: string) => (await choices(q)).programs.map(({ title }) => title);

it("[ADT-08] programs are chosen from in short, the newest first, whatever their state, and found by parts of the title", async () => {
  const first = await addProgram(training, {
    title: "Écriture for beginners",
    start_date: "2020-01-05",
    end_date: "2020-02-05",
  });
  await addProgram(training, { title: "Welding" });
  expect(await choices()).toEqual({
    programs: [
      { id: expect.any(String), title: "Welding", start_date: "2099-01-05" },
      { id: first, title: "Écriture for beginners", start_date: "2020-01-05" },
    ],
    has_more: false,
  });
  expect(await titles("BEGIN ecrit")).toEqual(["Écriture for beginners"]);
  for (const nothing of [" ", ""]) expect(await titles(nothing)).toHaveLength(2);
  for (const nobody of [".*", "welding beginners", "$ne"]) expect(await titles(nobody)).toEqual([]);
});

it("[ADT-08] to choose one of thousands of programs costs what is shown", async () => {
  const { _id: _, ...program } = (await programModel(training.db)
    .findById(await addProgram(training))
    .lean())!;
  const MANY = 3_000;
  await programModel(training.db).insertMany(
    Array.from({ length: MANY }, (_, n) => ({
      ...program,
      _id: new Types.ObjectId(),
      no: 10_000 + n,
      title: `Sewing ${n}`,
    })),
    { lean: true },
  );
  const costOf = async (q?: string) => {
    const reads = await examined(training.db, ["programs", "training_applications"], () => choices(q));
    return reads.reduce((sum, { docs }) => sum + docs, 0);
  };
  const newest = await choices();
  expect(newest.programs).toHaveLength(MOST_PROGRAM_CHOICES);
  expect([newest.programs[0]?.title, newest.has_more]).toEqual([`Sewing ${MANY - 1}`, true]);
  expect(await costOf()).toBeLessThanOrEqual(MOST_PROGRAM_CHOICES + 1);
  expect(await titles("sewing 1234")).toEqual(["Sewing 1234"]);
  // Of those with other titles the keys of an index alone are read.
  expect(await costOf("sewing 1234")).toBeLessThanOrEqual(1);
});

it("[ROLE-03] nobody but administrators is told what programs there are to choose from", async () => {
  for (const person of [null, testPerson("job_seeker"), testPerson("employer")])
    expect((await training.call(person, "GET /api/admin/training-program-choices")).status).toBe(person ? 403 : 401);
});
