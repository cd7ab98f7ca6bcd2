import { type Examined, examined } from "@jobcentre/test-kit/examined";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram } from "../testing/training-fixture.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { listEnrollments } from "./list-enrollments.ts";

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
