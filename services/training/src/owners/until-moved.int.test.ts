import { ownerChanged } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { placeAlertModel } from "../place-alerts/place-alert.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, PDF } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const applyAs = async (person: Person) => {
  const form = applicationForm(await addProgram(training), { document_1: { bytes: PDF, name: "id.pdf" } });
  return training.call(person, "POST /api/training-applications", form);
};
const MINE = "GET /api/my-training-applications";
const idsOf = async (person: Person): Promise<unknown[]> => {
  const { status, body } = await training.call(person, MINE);
  return status === 200 ? (body as unknown as { id: string }[]).map(({ id }) => id) : [status];
};

/** Ada's company is handed to Bola, of which nothing came here yet; each has applied for a program. */
async function handedOver() {
  const [before, ada, bola] = [testPerson("employer"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const [adas, bolas] = [String((await applyAs(before)).body.id), String((await applyAs(bola)).body.id)];
  const { account_id } = before;
  const event_id = new Types.ObjectId().toHexString();
  const owner = { ...before, handed_over: { number: 1, event_id } };
  const people = { employer_id: account_id, account_id: bola.account_id, former_owner_id: ada.account_id };
  const at = new Date().toISOString();
  const tell = (more: object = {}, expected?: { dead: true }, id = event_id) =>
    training.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, ...people, number: 1, ...more },
      { id, aggregate_id: account_id, occurred_at: at },
      expected,
    );
  return { owner, ada, adas, bolas, tell };
}

it("[GEN-04] shows the new owner nothing and takes nothing from them until the former owner's has gone to them, twice told", async () => {
  const { owner, ada, adas, bolas, tell } = await handedOver();
  const calls = [
    MINE,
    "GET /api/my-training-enrollments",
    "GET /api/place-alerts",
    `POST /api/training-applications/${adas}/withdraw`,
    `POST /api/my-training-enrollments/${adas}/leave`,
  ];
  for (const call of calls) {
    const { status, body, headers } = await training.call(owner, call);
    expect([call, status, body.code]).toEqual([call, 503, "service_unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await applyAs(owner)).status).toBe(503);
  // What is the company's, or everybody's, goes on.
  expect((await training.call(owner, "GET /api/employer/training-graduates")).status).toBe(200);
  expect((await training.call(owner, "GET /api/training-programs")).status).toBe(200);
  const stored = await applicationModel(training.db).find({ account_id: owner.account_id }).lean();
  expect(stored.map(({ _id, status }) => [_id.toHexString(), status])).toEqual([[adas, "pending"]]);

  for (let times = 0; times < 2; times++) await training.transport.publish(await tell());
  expect([await idsOf(owner), await idsOf(ada)]).toEqual([[bolas], [adas]]);
  expect((await applyAs(owner)).status).toBe(201);
});

it("[GEN-04] goes on refusing where the news fails half way or cannot be understood, and no longer once it was applied", async () => {
  const { owner, ada, adas, bolas, tell } = await handedOver();
  await tell({ number: "one" }, { dead: true }, new Types.ObjectId().toHexString());
  const failing = vi.spyOn(placeAlertModel(training.db), "find").mockImplementation(() => {
    throw new Error("the store is away");
  });
  try {
    await tell({}, { dead: true });
  } finally {
    failing.mockRestore();
  }
  expect(await idsOf(owner)).toEqual([503]);
  await tell({}, undefined, new Types.ObjectId().toHexString());
  expect([await idsOf(owner), await idsOf(ada)]).toEqual([[bolas], [adas]]);
});

it("[GEN-04] says of each fact which handing over had been taken, so that what is decided meanwhile is told to whose it is", async () => {
  const { owner, ada, adas, bolas, tell } = await handedOver();
  const decide = (id: string) => {
    const decision = { status: "rejected", reason: "No place." };
    return training.call(admin, `POST /api/admin/training-applications/${id}/status`, decision);
  };
  expect((await decide(adas)).status).toBe(200);
  await tell();
  expect((await decide(bolas)).status).toBe(200);
  const told = async (id: string) => (await training.recorded(id)).at(-1);
  const data = { account_id: owner.account_id };
  expect(await told(adas)).toMatchObject({ name: "training.application-rejected", handed_over: 0, data });
  expect(await told(bolas)).toMatchObject({ name: "training.application-rejected", handed_over: 1, data });
  await training.call(ada, "POST /api/training-applications", applicationForm(await addProgram(training)));
  const other = await training.recorded((await idsOf(ada))[0] as string);
  expect(other.at(-1)).toMatchObject({ handed_over: 0, data: { account_id: ada.account_id } });
});
