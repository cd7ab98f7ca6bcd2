import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { renameOlderRequests } from "./name-on-requests.ts";
import { serviceRequestModel } from "./service-request.model.ts";

const admin = testPerson("admin");
const [FORMER, TODAY] = ["Zuma Rock Foods", "Kubwa Bakes"];
let jobs: JobsFixture;
let employer: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  await serviceRequestModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer({ business_name: FORMER });
  id = await ask();
});

const ask = async (service = "company_verification") =>
  String((await jobs.call(employer, "POST /api/employer/premium-requests", { service })).body.id);
const rename = (business_name = TODAY) => jobs.saveEmployer(employer, { business_name }, 2);
const move = (status: string, more: object = {}, of = id) =>
  jobs.call(admin, `POST /api/admin/service-requests/${of}/status`, { status, ...more });
const found = async (q: string) =>
  (
    (await jobs.call(admin, `GET /api/admin/service-requests?q=${q}`)).body as unknown as { requester_name: string }[]
  ).map(({ requester_name }) => requester_name);
const changes = async () =>
  (await jobs.recorded(id)).filter(({ name }) => name === serviceRequestChanged.name).map(({ data }) => data);
const stored = () => serviceRequestModel(jobs.db).findById(id).lean();

describe("[EMD-36] Company Verification of a company that takes another name before it pays", () => {
  it("stands and is found under the name of now, and verifies by that", async () => {
    await rename();
    expect(await found("kubwa")).toEqual([TODAY]);
    expect(await found("zuma")).toEqual([]);
    expect((await move("paid", { name: ` ${TODAY.toUpperCase()} ` })).body).toMatchObject({
      status: "paid",
      requester_name: TODAY,
    });
    expect(await changes()).toMatchObject([{ status: "paid", requester_name: TODAY }]);
  });

  it("is refused where an administrator read the former name, and waits", async () => {
    await rename();
    expect(await move("paid", { name: FORMER })).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await stored()).toMatchObject({ status: "requested", paid_at: null });
    expect(await changes()).toEqual([]);
    expect((await move("paid", { name: TODAY })).status).toBe(200);
    // Who is told that it is paid already need not read the name anew.
    expect((await move("paid", { name: FORMER })).body.error).toBe("This request is already paid");
    expect((await move("paid", { name: " " })).status).toBe(400);
  });

  it("is paid by its name also where it was kept with signs that nobody sees, as it was read", async () => {
    const kept = "Kubwa\u200B Ba\u00ADkes";
    await rename(kept);
    expect(await move("paid", { name: kept })).toMatchObject({ status: 200, body: { requester_name: kept } });
    expect(await changes()).toMatchObject([{ status: "paid", requester_name: kept }]);
  });

  it("and is marked as paid at the same moment: by one name, which the request and the fact have", async () => {
    const [, paid] = await Promise.all([rename(), move("paid", { name: FORMER })]);
    expect([200, 409]).toContain(paid.status);
    const names = (await changes()).map((data) => (data as { requester_name: string }).requester_name);
    expect(names).toEqual(paid.status === 200 ? [FORMER] : []);
    await expect.poll(async () => (await stored())?.requester_name).toBe(paid.status === 200 ? FORMER : TODAY);
  });

  it("is paid by the name of now also where a version of before took the new name, and left the request under the former", async () => {
    await rename();
    const leave = () => serviceRequestModel(jobs.db).updateOne({ _id: id }, { requester_name: FORMER });
    await leave();
    // Who read the former name in the list reads the one of now there next.
    expect(await move("paid", { name: FORMER })).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await stored()).toMatchObject({ status: "requested", requester_name: TODAY, paid_at: null });
    expect(await changes()).toEqual([]);
    await leave();
    expect((await move("paid", { name: TODAY })).body).toMatchObject({ status: "paid", requester_name: TODAY });
    expect(await stored()).toMatchObject({ requester_name: TODAY });
    expect(await changes()).toMatchObject([{ status: "paid", requester_name: TODAY }]);
  });

  it("and asks at the same moment: it stands under the name of now", async () => {
    const [, other] = await Promise.all([rename(), ask("premium_cv_access")]);
    const named = async () => (await serviceRequestModel(jobs.db).findById(other).lean())?.requester_name;
    await expect.poll(named).toBe(TODAY);
  });
});

describe("[EMD-36] Company Verification of a company that takes another CAC number before it pays", () => {
  const [BEFORE, NOW] = ["RC 123456", "RC 654321"];
  const renumber = (cac_number?: string, version = 2) => jobs.saveEmployer(employer, { cac_number }, version);
  const queued = async () => {
    const { body } = await jobs.call(admin, `GET /api/admin/service-requests?q=${id}`);
    return (body as unknown as Record<string, unknown>[])[0];
  };

  it("shows the one of now where it is checked, and verifies by that, however it is written", async () => {
    expect(await queued()).toMatchObject({ cac_number: BEFORE });
    await renumber(NOW);
    expect(await queued()).toMatchObject({ cac_number: NOW });
    expect((await move("paid", { name: FORMER, cac_number: "rc654321" })).status).toBe(200);
    expect(await changes()).toMatchObject([{ status: "paid", cac_number: NOW }]);
    expect(await queued()).not.toHaveProperty("cac_number");
  });

  it("is refused where an administrator read another one, and waits", async () => {
    await renumber(NOW);
    for (const cac_number of [BEFORE, ""])
      expect(await move("paid", { name: FORMER, cac_number })).toMatchObject({
        status: 409,
        body: { code: "conflict" },
      });
    expect(await stored()).toMatchObject({ status: "requested", paid_at: null });
    expect(await changes()).toEqual([]);
    const refused = await move("paid", { cac_number: "1".repeat(41) });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ["cac_number"]]);
  });

  it("compares none that was given by neither, and shows none that a version of before did not tell", async () => {
    await renumber("");
    expect(await queued()).toMatchObject({ cac_number: "" });
    await renumber(undefined, 3);
    expect(await queued()).not.toHaveProperty("cac_number");
    expect((await move("paid", { cac_number: BEFORE })).status).toBe(200);
    expect(await changes()).toMatchObject([{ cac_number: BEFORE }]);
    // What is no verification tells none.
    const other = await ask("premium_cv_access");
    await move("paid", {}, other);
    const [, paid] = await jobs.recorded(other);
    expect(paid?.data).not.toHaveProperty("cac_number");
  });
});

it("what is paid, done or cancelled keeps the name that it had then, as do other companies' requests", async () => {
  const [paid, other] = [await ask("premium_cv_access"), testPerson("employer")];
  await move("paid", {}, paid);
  await move("cancelled");
  await jobs.saveEmployer(other, { business_name: FORMER });
  await jobs.call(other, "POST /api/employer/premium-requests", { service: "premium_cv_access" });
  await rename();
  expect(await found("zuma")).toHaveLength(3);
  expect(await found("kubwa")).toEqual([]);
});

it("work that is done keeps the name that it was paid by", async () => {
  const partnership = await ask("training_partnership");
  await move("paid", {}, partnership);
  await rename();
  const { body } = await move("done", { name: FORMER }, partnership);
  expect(body).toMatchObject({ status: "done", requester_name: FORMER });
});

it("requests from before a new name came to them get it once, and those of companies that are not known here stay", async () => {
  await rename();
  await serviceRequestModel(jobs.db).updateOne({ _id: id }, { requester_name: FORMER });
  const { _id, ...row } = (await stored())!;
  await serviceRequestModel(jobs.db).create({ ...row, account_id: testPerson("employer").account_id });
  for (const _time of [1, 2]) await renameOlderRequests(jobs.db);
  expect((await found("")).sort()).toEqual([TODAY, FORMER]);
});
