import { entrepreneurshipDocumentsAdded } from "@jobcentre/contracts/events/entrepreneurship";
import { fileModel } from "@jobcentre/service-kit/files.model";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import {
  APPLY,
  admin,
  applicationForm,
  apply,
  decide,
  ownOf,
  PDF,
  rowsOf,
  type TestFile,
} from "../testing/entrepreneurship-fixture.ts";

const FIVE_MB = 5 * 1024 * 1024;
const LATER = "2026-11-21T10:00:00.000Z";
const plan = (words = "plan"): TestFile => ({
  bytes: Buffer.concat([PDF, Buffer.from(`% ${words}`)]),
  name: `${words}.pdf`,
});
let service: TestService;
let now: Date;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00.000Z");
});

function add(person: Person | null, id: string, files: Record<string, TestFile>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, { bytes, name }] of Object.entries(files))
    form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return service.call(person, `POST /api/entrepreneurship-applications/${id}/documents`, form, headers);
}
const addedTo = async (id: string) =>
  (await service.recorded(id)).filter(({ name }) => name === entrepreneurshipDocumentsAdded.name);
const download = async (path: unknown) => {
  const answer = await fetch(`${service.url}/api/entrepreneurship-documents/download/${path}`);
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};
const keptOf = (person: Person) =>
  fileModel(service.db).countDocuments({ "metadata.owner_id": person.account_id, "metadata.state": "kept" });

describe("documents that come later", () => {
  it("[ADE-02] [ENTY-28] are added to the application, with their day, and told once", async () => {
    const { person, id } = await apply(service);
    now = new Date(LATER);
    const sent = plan();
    const { status, body } = await add(person, id, { business_plan: sent });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, business_plan_added_at: LATER })]);
    expect(body).not.toHaveProperty("financial_projection_added_at");
    expect(body.financial_projection_path).toBe("");
    const [row] = rowsOf(await service.call(admin, `GET /api/admin/entrepreneurship-applications?q=${person.email}`));
    expect(row).toMatchObject({ id, status: "pending", business_plan_added_at: LATER });
    expect(await download(row?.business_plan_path)).toEqual(sent.bytes);
    expect(await ownOf(service, person)).toMatchObject({ business_plan_added_at: LATER });
    expect(await addedTo(id)).toMatchObject([
      {
        actor: { account_id: person.account_id },
        data: { application_id: id, account_id: person.account_id, documents: ["business_plan"] },
      },
    ]);
  });

  it("[ADE-02] take the place of those that were there, whose files go", async () => {
    const person = testPerson("job_seeker");
    const files = { business_plan: plan("first"), financial_projection: plan("numbers") };
    const { body: applied } = await service.call(person, APPLY, applicationForm({}, files));
    const id = String(applied.id);
    expect(applied).not.toHaveProperty("business_plan_added_at");
    now = new Date("2026-11-20T10:05:00.000Z");
    const second = plan("second");
    const { body } = await add(person, id, { business_plan: second });
    expect(await download(body.business_plan_path)).toEqual(second.bytes);
    expect(await download(applied.business_plan_path)).toBe(404);
    // What nothing new was sent of stays as it was.
    expect(await download(body.financial_projection_path)).toEqual(files.financial_projection.bytes);
    expect(body).not.toHaveProperty("financial_projection_added_at");
    expect(await keptOf(person)).toBe(2);

    const both = { business_plan: plan("third"), financial_projection: plan("more numbers") };
    expect((await add(person, id, both)).status).toBe(200);
    expect((await addedTo(id)).at(-1)?.data).toMatchObject({ documents: ["business_plan", "financial_projection"] });
    expect(await keptOf(person)).toBe(2);
  });

  it("are added once where the same is sent again, and one after the other where two are sent at once", async () => {
    const { person, id } = await apply(service);
    const again = { "Idempotency-Key": "the same" };
    const answers = [];
    for (const _time of [1, 2]) answers.push(await add(person, id, { business_plan: plan() }, again));
    expect(answers[1]).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await addedTo(id)).toHaveLength(1);
    const two = await Promise.all(["one", "other"].map((words) => add(person, id, { business_plan: plan(words) })));
    expect(two.map(({ status }) => status)).toEqual([200, 200]);
    expect(await addedTo(id)).toHaveLength(3);
    expect(await keptOf(person)).toBe(1);
    expect(["one", "other"].map((words) => plan(words).bytes)).toContainEqual(
      await download((await ownOf(service, person)).business_plan_path),
    );
  });

  it.each([["approved"], ["approved", "active"]])("are taken also while it is %s %s", async (...decisions) => {
    const { person, id } = await apply(service);
    for (const decision of decisions) if (decision) await decide(service, id, decision);
    expect((await add(person, id, { financial_projection: plan() })).status).toBe(200);
  });

  it("are refused once it has ended, and leave nothing behind", async () => {
    const [rejected, withdrawn] = [await apply(service), await apply(service)];
    await decide(service, rejected.id, "rejected");
    await service.call(withdrawn.person, `POST /api/entrepreneurship-applications/${withdrawn.id}/withdraw`);
    for (const { person, id } of [rejected, withdrawn]) {
      expect(await add(person, id, { business_plan: plan() })).toMatchObject({
        status: 409,
        body: { code: "documents_too_late" },
      });
      expect(await keptOf(person)).toBe(0);
      expect(await addedTo(id)).toEqual([]);
    }
  });

  it("and a rejection at once: added before it or refused after it", async () => {
    const { person, id } = await apply(service);
    const [added, decided] = await Promise.all([
      add(person, id, { business_plan: plan() }),
      decide(service, id, "rejected"),
    ]);
    expect(decided.status).toBe(200);
    const isAdded = added.status === 200;
    if (!isAdded) expect(added).toMatchObject({ status: 409, body: { code: "documents_too_late" } });
    expect(await addedTo(id)).toHaveLength(isAdded ? 1 : 0);
    expect(await keptOf(person)).toBe(isAdded ? 1 : 0);
    expect(await ownOf(service, person)).toMatchObject({ status: "rejected" });
  });

  it.each([
    ["another type", { business_plan: { bytes: PDF, name: "plan.xls" } }, 400, "wrong_file_type"],
    [
      "a program by another name",
      { business_plan: { bytes: Buffer.from("MZ\x90"), name: "plan.pdf" } },
      400,
      "wrong_file_type",
    ],
    ["an empty file", { business_plan: { bytes: Buffer.alloc(0), name: "plan.pdf" } }, 400, "empty_file"],
    [
      "one byte too much",
      { business_plan: { bytes: Buffer.concat([PDF, Buffer.alloc(FIVE_MB - PDF.length + 1)]), name: "plan.pdf" } },
      413,
      "too_large",
    ],
    ["a field that is not known", { logo: plan() }, 400, "invalid_input"],
    ["no file", {}, 400, "invalid_input"],
  ] as const)("are checked as those of the form are: %s", async (_what, files, status, code) => {
    const { person, id } = await apply(service);
    expect(await add(person, id, files as Record<string, TestFile>)).toMatchObject({ status, body: { code } });
    expect(await ownOf(service, person)).toMatchObject({ business_plan_path: "" });
    expect(await addedTo(id)).toEqual([]);
  });

  it("[ROLE-03] are up to who applied", async () => {
    const { person, id } = await apply(service);
    const files = { business_plan: plan() };
    for (const other of [testPerson("job_seeker"), testPerson("employer"), admin])
      expect((await add(other, id, files)).status).toBe(404);
    expect((await add(null, id, files)).status).toBe(401);
    expect((await add(person, "nonsense", files)).status).toBe(404);
    expect(await ownOf(service, person)).toMatchObject({ business_plan_path: "" });
  });
});
