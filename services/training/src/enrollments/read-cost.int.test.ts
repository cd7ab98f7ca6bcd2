import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { type Examined, examined } from "@jobcentre/test-kit/examined";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findHiddenGraduates } from "../people/graduates.ts";
import { personCopyModel } from "../people/person-copy.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram } from "../testing/training-fixture.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { listEnrollments } from "./list-enrollments.ts";
import { listGraduates } from "./list-graduates.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(trainingService);
});
afterAll(() => service?.stop());

const ONE = { page: 1, limit: 1, sort: "newest" } as const;

/** Years of enrollments: of programs that ended and of one that runs, few of whom anything is still to be done for. */
async function manyYears(db: TestService["db"]) {
  const [ended, another, running] = [await addProgram(service), await addProgram(service), await addProgram(service)];
  const over = { start_date: "2020-01-05", end_date: "2020-03-05" };
  const both = [ended, another].map((id) => new Types.ObjectId(id));
  await programModel(db).collection.updateMany({ _id: { $in: both } }, { $set: over });
  const row = (program: string, status: string, more: object) => (_: unknown, n: number) => ({
    _id: new Types.ObjectId(),
    program_id: new Types.ObjectId(program),
    account_id: new Types.ObjectId().toHexString(),
    participant_name: "",
    participant_email: "",
    status,
    enrollment_date: new Date(Date.UTC(2020, 0, 1, 0, n)),
    certificate_number: null,
    revoked_reason: null,
    ...more,
  });
  let no = 0;
  const rows = [
    // The newest first.
    ...Array.from({ length: 4 }, row(ended, "completed", {})),
    ...Array.from({ length: 5 }, row(ended, "enrolled", {})),
    ...Array.from({ length: 2 }, row(another, "enrolled", {})),
    ...Array.from({ length: 150 }, row(running, "enrolled", {})),
    ...Array.from({ length: 150 }, row(ended, "completed", {})).map((one, n) => ({
      ...one,
      certificate_number: `ABJ-1-${n}`,
    })),
  ].map((one) => ({ ...one, no: ++no, application_id: new Types.ObjectId() }));
  await enrollmentModel(db).collection.insertMany(rows as never[]);
}

it("[ADT-15] [ADT-16] what the overview counts of enrollments costs what waits, however many were completed before", async () => {
  const { db } = service;
  await manyYears(db);
  const costOf = async (filters: object, total: number): Promise<Examined[]> =>
    examined(db, ["enrollments"], async () => {
      const deps = { db, now: () => new Date() };
      expect((await listEnrollments(deps as never, { ...ONE, ...filters } as never)).total).toBe(total);
    });
  const docsOf = (reads: Examined[]) => reads.map(({ docs }) => docs);
  expect(docsOf(await costOf({ status: "completed", certified: "due" }, 4))).toEqual([1, 4]);
  expect(docsOf(await costOf({ status: "enrolled", has_ended: "yes" }, 7))).toEqual([7, 0]);
  // The page walks from the newest; the number is told by keys.
  expect(docsOf(await costOf({ certified: "yes" }, 150))).toEqual([expect.any(Number), 0]);
  expect(docsOf(await costOf({ certified: "yes", status: "completed" }, 150))).toEqual([expect.any(Number), 0]);
});

/** Whose company some graduates hide from. */
const KEY = "zuma foods";

it("[EMD-34] graduates are counted up to 1,000, or to the page and what follows, at no more cost than that", async () => {
  const { db } = service;
  await enrollmentModel(db).deleteMany({});
  const people = Array.from({ length: MOST_COUNTED_PEOPLE + 230 }, (_, n) => ({
    _id: new Types.ObjectId().toHexString(),
    full_name: `Person ${n}`,
    is_graduate: true,
    visible_to_employers: true,
    version: 1,
  }));
  const hiding = (more: object, length: number) =>
    Array.from({ length }, () => ({ ...people[0], _id: new Types.ObjectId().toHexString(), ...more }));
  const hidden = [
    ...hiding({ visible_to_employers: false }, 3),
    ...hiding({ visible_to_employers: undefined }, 2),
    ...hiding({ hidden_from: [KEY] }, 130),
  ];
  await personCopyModel(db).collection.insertMany([...people, ...hidden] as never[], { ignoreUndefined: true });
  const completed = people.map(({ _id }, n) => ({
    _id: new Types.ObjectId(),
    no: 10_000 + n,
    application_id: new Types.ObjectId(),
    program_id: new Types.ObjectId(),
    account_id: _id,
    status: "completed",
    enrollment_date: new Date(0),
    completion_date: new Date(n * 1_000),
    certificate_number: null,
    revoked_reason: null,
  }));
  await enrollmentModel(db).collection.insertMany(completed as never[]);

  const looked = await examined(db, ["people"], async () => {
    expect((await findHiddenGraduates(db, [KEY])).sort()).toEqual(hidden.map(({ _id }) => _id).sort());
  });
  expect(looked.reduce((sum, { docs }) => sum + docs, 0)).toBe(hidden.length);

  const pageOf = async (page: number) => {
    let answer: Awaited<ReturnType<typeof listGraduates>> | undefined;
    const reads = await examined(db, ["enrollments"], async () => {
      answer = await listGraduates({ db }, "an employer", { page, limit: 20 });
    });
    return { total: answer?.total, rows: answer?.items.length, docs: reads.map(({ docs }) => docs) };
  };
  expect(await pageOf(1)).toEqual({ total: 1_000, rows: 20, docs: [21, 1_000] });
  expect(await pageOf(51)).toMatchObject({ total: 1_021, rows: 20 });
  expect(await pageOf(62)).toMatchObject({ total: 1_230, rows: 10 });
  expect(await pageOf(63)).toMatchObject({ total: 1_000, rows: 0 });
});
