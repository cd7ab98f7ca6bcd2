import { employerSaved, ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { APPLY, applicationForm, MINE, PDF, rowsOf } from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

const applyAs = async (person: Person, business_name: string): Promise<string> => {
  const files = { business_plan: { bytes: PDF, name: "plan.pdf" } };
  const { body, status } = await service.call(person, APPLY, applicationForm({ business_name }, files));
  expect(status).toBe(201);
  return String(body.id);
};
const namesOf = async (person: Person) =>
  rowsOf(await service.call(person, MINE))
    .map((row) => row.business_name)
    .sort();

/** Ada's company, handed to Bola and then to Dan: three people with a business each, and both facts, not told yet. */
async function company() {
  const [employer, ada, bola, dan] = [
    testPerson("employer"),
    testPerson("nobody_yet"),
    testPerson("nobody_yet"),
    testPerson("nobody_yet"),
  ];
  await applyAs(employer, "Ada's");
  await applyAs(bola, "Bola's");
  await applyAs(dan, "Dan's");
  const at = Date.now();
  const ids = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()] as const;
  const tell = (which: 1 | 2, more: object = {}, expected?: { dead: true }) => {
    const [from, to] = which === 1 ? [ada, bola] : [bola, dan];
    const people = { employer_id: employer.account_id, account_id: to.account_id, former_owner_id: from.account_id };
    const numbered = { number: which, ...(which === 2 && { previous_id: ids[0] }) };
    return service.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, ...people, ...numbered, ...more },
      { id: ids[which - 1], aggregate_id: employer.account_id, occurred_at: new Date(at + which).toISOString() },
      expected,
    );
  };
  const erase = (
    expected?: { dead: true },
    handed_over: object | false = { number: 2, event_id: ids[1] },
    id?: string,
  ) =>
    service.deliver(
      userDeleted.name,
      {
        ...userDeleted.example,
        account_id: employer.account_id,
        user_type: "employer",
        ...(handed_over && { handed_over }),
      },
      { aggregate_id: employer.account_id, ...(id && { id }) },
      expected,
    );
  const whose = async () => [await namesOf(ada), await namesOf(bola), await namesOf(employer), await namesOf(dan)];
  return { employer, ada, bola, dan, tell, erase, whose, ids };
}
const BEFORE = [[], ["Bola's"], ["Ada's"], ["Dan's"]];
const AFTER = [["Ada's"], ["Bola's"], ["Dan's"], []];

it("[GEN-04] gives nobody's business to anybody else where the second handing over comes first, and each theirs once it is replayed", async () => {
  const { tell, whose } = await company();
  const second = await tell(2, {}, { dead: true });
  expect(service.transport.deadReason(second.id)).toMatch(/handing over 1 of company \w+ has not come yet/);
  expect(await whose()).toEqual(BEFORE);
  await tell(1);
  await service.deliver(second.name, second.data, { ...second, id: new Types.ObjectId().toHexString() });
  expect(await whose()).toEqual(AFTER);
});

it("[GEN-04] gives each theirs where both handings over come at once, in either order, and are told anew", async () => {
  for (const order of [[1, 2] as const, [2, 1] as const]) {
    const { tell, whose } = await company();
    await Promise.all(order.map((which) => tell(which)));
    expect(await whose()).toEqual(AFTER);
    for (const which of order) await tell(which);
    // Also where the inbox does not know them any more.
    await service.db.collection("inbox").deleteMany({});
    for (const which of [2, 1] as const) await tell(which);
    expect(await whose()).toEqual(AFTER);
  }
});

it("[GEN-04] erases nothing of a former owner where the company's deletion comes before its handings over", async () => {
  const { tell, erase, whose, ids } = await company();
  const deletion = await erase({ dead: true });
  expect(await whose()).toEqual(BEFORE);
  await tell(1);
  const again = new Types.ObjectId().toHexString();
  await erase({ dead: true }, { number: 2, event_id: ids[1] }, again);
  await tell(2);
  await service.deliver(deletion.name, deletion.data, { ...deletion, id: new Types.ObjectId().toHexString() });
  expect(await whose()).toEqual([["Ada's"], ["Bola's"], [], []]);
});

it("[GEN-04] waits after one that only the inbox knows of, as a version without numbers took it or passed it over, until an operator noted its number as operations say", async () => {
  const { employer, tell, whose } = await company();
  const handedOver = service.db.collection<{ _id: string; number: number; taken: number }>("handed_over_companies");
  await tell(1);
  await handedOver.deleteOne({ _id: employer.account_id });
  const second = await tell(2, {}, { dead: true });
  expect(service.transport.deadReason(second.id)).toMatch(/handing over 1 of company \w+ has not come yet/);
  const noted = { $max: { number: 1 }, $inc: { taken: 1 } };
  await handedOver.updateOne({ _id: employer.account_id }, noted, { upsert: true });
  await service.deliver(second.name, second.data, { ...second, id: new Types.ObjectId().toHexString() });
  expect(await whose()).toEqual(AFTER);
});

it("[GEN-04] takes handings over without numbers, and a deletion without their count, as they come", async () => {
  const { tell, erase, whose } = await company();
  const unnumbered = { number: undefined, previous_id: undefined };
  await tell(1, unnumbered);
  await tell(2, unnumbered);
  expect(await whose()).toEqual(AFTER);
  await erase(undefined, false);
  expect(await whose()).toEqual(AFTER.map((names, at) => (at === 2 ? [] : names)));
});

it.each([
  ["a number that is none", { number: 0 }],
  ["a fact before it that is none", { previous_id: "the first" }],
  ["a contact without a name", { former_contact: { email: "ada@example.com", phone: "" } }],
])("[GEN-04] moves nothing by a handing over with %s", async (_what, wrong) => {
  const { tell, whose } = await company();
  await tell(1, wrong, { dead: true });
  expect(await whose()).toEqual(BEFORE);
});

it("[GEN-04] keeps the former owner's contact with their business also where the new owner's profile was noted first", async () => {
  const { employer, ada, bola, dan, tell } = await company();
  const contactOf = async (business_name: string) => {
    const row = await applicationModel(service.db)
      .findOne({ business_name, account_id: { $in: [employer, ada, bola, dan].map((one) => one.account_id) } })
      .lean();
    return [row?.applicant_name, row?.applicant_email, row?.applicant_phone];
  };
  const bolasOwn = await contactOf("Bola's");
  await service.deliver(
    employerSaved.name,
    { ...employerSaved.example, account_id: employer.account_id, hr_contact_name: "Bola", email: "bola@example.com" },
    { aggregate_id: employer.account_id, aggregate_version: 3 },
  );
  expect(await contactOf("Ada's")).toContain("bola@example.com");
  await tell(1, { former_contact: { name: "Ada", email: "ada@example.com", phone: "+2348012345678" } });
  expect(await contactOf("Ada's")).toEqual(["Ada", "ada@example.com", "+2348012345678"]);
  // What came along to the company's account goes on as it was known there.
  await tell(2, { former_contact: { name: "Bola", email: "bola@example.com", phone: "" } });
  expect(await contactOf("Bola's")).toEqual(bolasOwn);
});
