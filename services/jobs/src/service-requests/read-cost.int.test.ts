import { examined } from "@jobcentre/test-kit/examined";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("[EMD-36] what is to be delivered or paid back costs what waits, however much was paid and cancelled before", async () => {
  const at = new Date("2026-01-05T10:00:00.000Z");
  const rows = (length: number, service: string, status: string, more: object = {}) =>
    Array.from({ length }, (_, n) => ({
      _id: new Types.ObjectId(),
      kind: "premium",
      service,
      account_id: new Types.ObjectId().toHexString(),
      requester_name: "Zuma Foods",
      requester_email: "",
      description: "",
      price: 25_000,
      job_id: null,
      job_title: "",
      status,
      requested_at: new Date(at.getTime() + n * 1_000),
      paid_at: null,
      valid_until: null,
      ...more,
    }));
  await serviceRequestModel(jobs.db).collection.insertMany([
    ...rows(150, "premium_cv_access", "paid", { paid_at: at }),
    ...rows(3, "training_partnership", "paid", { paid_at: at }),
    ...rows(2, "cv_service", "paid", { paid_at: at, kind: "guidance" }),
    ...rows(150, "premium_cv_access", "cancelled"),
    ...rows(120, "premium_cv_access", "cancelled", { paid_at: at, paid_back_at: at }),
    ...rows(4, "premium_cv_access", "cancelled", { paid_at: at }),
  ] as never[]);
  const costOf = async (query: string, total: number) => {
    const reads = await examined(jobs.db, ["service_requests"], async () => {
      const { headers } = await jobs.call(admin, `GET /api/admin/service-requests?limit=1&${query}`);
      expect(headers.get("x-total-count")).toBe(String(total));
    });
    return reads.map(({ docs }) => docs);
  };
  expect(await costOf("to_deliver=yes", 5)).toEqual([5, 0]);
  expect(await costOf("to_pay_back=yes", 4)).toEqual([4, 0]);
  // What is asked for by its status alone comes in its order.
  expect(await costOf("status=cancelled", 274)).toEqual([1, 0]);
});
