import type { Envelope } from "@jobcentre/contracts/envelope";
import { ownerChanged } from "@jobcentre/contracts/events/identity";
import { nobodysId } from "@jobcentre/service-kit/erasure/nobody.rules";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, applicationForm } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const applyAs = async (person: ReturnType<typeof testPerson>): Promise<string> => {
  const form = applicationForm(await addProgram(training));
  return String((await training.call(person, "POST /api/training-applications", form)).body.id);
};
const anId = (): string => new Types.ObjectId().toHexString();

/** Ada's company was handed to Bola, which was lost with RabbitMQ, and then to Chidi; each has applied for a program. */
async function company() {
  const employer = testPerson("employer");
  const [ada, bola, chidi] = [testPerson("nobody_yet"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const ids = [await applyAs(employer), await applyAs(bola), await applyAs(chidi)];
  const at = Date.now();
  const lost = anId();
  const tell = (number: 1 | 2, more: Partial<Envelope> = {}, expected?: { dead: true }, change = {}) => {
    const [former, heir] = number === 1 ? [ada, bola] : [bola, chidi];
    const people = {
      employer_id: employer.account_id,
      account_id: heir.account_id,
      former_owner_id: former.account_id,
    };
    const previous = number === 2 && !more.retold && { previous_id: lost };
    return training.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, ...people, number, ...previous, ...change },
      { aggregate_id: employer.account_id, occurred_at: new Date(at + number).toISOString(), ...more },
      expected,
    );
  };
  const whose = async () => {
    const owners: unknown[] = [];
    for (const id of ids) owners.push((await applicationModel(training.db).findById(id).lean())?.account_id);
    return owners;
  };
  const [company_id, ...own] = [employer, ada, bola, chidi].map(({ account_id }) => account_id);
  return { company_id, own, ids, tell, whose };
}

it("[GEN-04] gives nobody what is the first owner's where their handing over was lost, and each theirs once both are told anew, twice", async () => {
  const { company_id, own, tell, whose } = await company();
  const [ada, bola, chidi] = own;
  const next = await tell(2, {}, { dead: true });
  expect(training.transport.deadReason(next.id)).toMatch(/handing over 1 of company .* has not come yet/);
  expect(await whose()).toEqual([company_id, bola, chidi]);
  for (let times = 0; times < 2; times++) for (const number of [1, 2] as const) await tell(number, { retold: true });
  expect(await whose()).toEqual([ada, bola, company_id]);
  // The dead letter, replayed.
  await training.deliver(next.name, next.data, { ...next, id: anId() });
  expect(await whose()).toEqual([ada, bola, company_id]);
});

it("[GEN-04] passes over what is told anew of a handing over that was taken, and what has no number", async () => {
  const { company_id, own, tell, whose } = await company();
  const [ada, , chidi] = own;
  await tell(1);
  // By now the company's account has what the new owner brought, from before the handing over.
  const taken = [ada, company_id, chidi];
  expect(await whose()).toEqual(taken);
  await tell(1, { retold: true });
  expect(await whose()).toEqual(taken);
  const { number: _, ...unnumbered } = (await tell(1, { retold: true })).data as Record<string, unknown>;
  await training.deliver(ownerChanged.name, unnumbered, { retold: true, occurred_at: new Date().toISOString() });
  expect(await whose()).toEqual(taken);
});

it("[GEN-04] deletes what was the first owner's, who is gone by now, and still waits where that one is not told anew", async () => {
  const { company_id, own, ids, tell, whose } = await company();
  const [, bola, chidi] = own;
  await tell(2, { retold: true }, { dead: true });
  expect(await whose()).toEqual([company_id, bola, chidi]);
  for (let times = 0; times < 2; times++) await tell(1, { retold: true }, undefined, { former_owner_id: nobodysId() });
  expect(await whose()).toEqual([undefined, company_id, chidi]);
  const files = { "metadata.state": "kept", "metadata.owner_id": { $nin: [company_id, bola, chidi] } };
  expect(await training.db.collection("files.files").countDocuments(files)).toBe(0);
  await tell(2, { retold: true });
  expect(await whose()).toEqual([undefined, bola, company_id]);
  expect(await applicationModel(training.db).countDocuments({ _id: { $in: ids } })).toBe(2);
});
