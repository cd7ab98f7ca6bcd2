import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const PREMIUM = "/api/employer/premium-requests";
const admin = testPerson("admin");
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

async function asked(service: string) {
  const employer = await jobs.newEmployer();
  const { id } = (await jobs.call(employer, `POST ${PREMIUM}`, { service })).body;
  const move = (body: object) => jobs.call(admin, `POST /api/admin/service-requests/${id}/status`, body);
  const changes = async () =>
    (await jobs.recorded(String(id))).filter(({ name }) => name === serviceRequestChanged.name);
  const stored = () => serviceRequestModel(jobs.db).findById(String(id)).lean();
  return { employer, move, changes, stored };
}

describe("[EMD-37] a training partnership that is marked as paid", () => {
  it("keeps the price that was agreed on: in the history, in the queue and in what is told", async () => {
    const { employer, move, changes, stored } = await asked("training_partnership");
    expect(await move({ status: "paid", price: 400_000 })).toMatchObject({ status: 200, body: { price: 400_000 } });
    expect(await stored()).toMatchObject({ status: "paid", price: 400_000 });
    expect((await jobs.call(employer, `GET ${PREMIUM}`)).body).toMatchObject([{ status: "paid", price: 400_000 }]);
    expect(await changes()).toMatchObject([{ data: { status: "paid", price: 400_000 } }]);
    expect((await move({ status: "done" })).body).toMatchObject({ status: "done", price: 400_000 });
  });

  it("may have none told by a program", async () => {
    const { move, stored } = await asked("training_partnership");
    expect((await move({ status: "paid" })).status).toBe(200);
    expect(await stored()).toMatchObject({ status: "paid", price: null });
  });

  it.each([
    ["none at all", "training_partnership", { status: "paid", price: 0 }],
    ["a part of a naira", "training_partnership", { status: "paid", price: 1.5 }],
    ["one where nothing is paid", "training_partnership", { status: "done", price: 400_000 }],
    ["another than the listed one", "premium_cv_access", { status: "paid", price: 1 }],
  ])("does not take %s", async (_what, service, body) => {
    const { move, changes, stored } = await asked(service);
    const before = await stored();
    const refused = await move(body);
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ["price"]]);
    expect(await stored()).toEqual(before);
    expect(await changes()).toEqual([]);
  });
});
