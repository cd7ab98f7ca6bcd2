import { employerSaved, ownerChanged, userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, applicationForm, PDF } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

async function applyAs(person: Person): Promise<string> {
  const form = applicationForm(await addProgram(training), { document_1: { bytes: PDF, name: "id.pdf" } });
  const { body, status } = await training.call(person, "POST /api/training-applications", form);
  expect(status).toBe(201);
  return String(body.id);
}

/** Ada's company, handed to Bola and back: each has applied for a program, and both facts are not told yet. */
async function company() {
  const [employer, ada, bola] = [testPerson("employer"), testPerson("nobody_yet"), testPerson("nobody_yet")];
  const [adas, bolas] = [await applyAs(employer), await applyAs(bola)];
  const at = Date.now();
  const ids = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()] as const;
  const tell = (which: 1 | 2, more: object = {}, expected?: { dead: true }) => {
    const [from, to] = which === 1 ? [ada, bola] : [bola, ada];
    const people = { employer_id: employer.account_id, account_id: to.account_id, former_owner_id: from.account_id };
    const numbered = { number: which, ...(which === 2 && { previous_id: ids[0] }) };
    return training.deliver(
      ownerChanged.name,
      { ...ownerChanged.example, ...people, ...numbered, ...more },
      { id: ids[which - 1], aggregate_id: employer.account_id, occurred_at: new Date(at + which).toISOString() },
      expected,
    );
  };
  const erase = (more: object = {}, expected?: { dead: true }) =>
    training.deliver(
      userDeleted.name,
      { ...userDeleted.example, account_id: employer.account_id, user_type: "employer", ...more },
      { aggregate_id: employer.account_id },
      expected,
    );
  const whose = async () => {
    const rows = await applicationModel(training.db)
      .find({ _id: { $in: [adas, bolas] } })
      .lean();
    const ownerOf = (id: string) => rows.find(({ _id }) => _id.equals(id))?.account_id;
    return [ownerOf(adas), ownerOf(bolas)];
  };
  const [before, between] = [
    [employer.account_id, bola.account_id],
    [ada.account_id, employer.account_id],
  ];
  return { employer, ada, adas, ids, tell, erase, whose, before, between, after: before };
}
const again = (event: Awaited<ReturnType<TestService["deliver"]>>) =>
  training.deliver(event.name, event.data, { ...event, id: new Types.ObjectId().toHexString() });

it("[GEN-04] gives nothing to anybody else where a company comes back before it is handed over, one by one or at once", async () => {
  const { tell, whose, before, after, between } = await company();
  const second = await tell(2, {}, { dead: true });
  expect(training.transport.deadReason(second.id)).toMatch(/has not come yet/);
  expect(await whose()).toEqual(before);
  await tell(1);
  expect(await whose()).toEqual(between);
  await again(second);
  expect(await whose()).toEqual(after);
  // Told anew, also as other facts.
  const first = await tell(1);
  for (const event of [second, first, second]) await again(event);
  expect(await whose()).toEqual(after);

  for (const order of [[2, 1] as const, [1, 2] as const]) {
    const other = await company();
    await Promise.all(order.map((which) => other.tell(which)));
    expect(await other.whose()).toEqual(other.after);
  }
});

it("[GEN-04] erases nothing of a former owner where the company's deletion comes before the handing over", async () => {
  const { ada, tell, erase, whose, ids, before } = await company();
  const deletion = await erase({ handed_over: { number: 1, event_id: ids[0] } }, { dead: true });
  expect(await whose()).toEqual(before);
  await tell(1);
  await again(deletion);
  expect(await whose()).toEqual([ada.account_id, undefined]);
  const owners = { "metadata.owner_id": ada.account_id, "metadata.state": "kept" };
  expect(await training.db.collection("files.files").countDocuments(owners)).toBe(1);
});

it("[GEN-04] moves and erases as it comes what an older version tells, and nothing where a fact cannot be understood", async () => {
  const { ada, tell, erase, whose, before, between } = await company();
  for (const wrong of [{ number: 1.5 }, { previous_id: 7 }, { former_contact: "Ada" }]) {
    const { tell: tellWrong, whose: ofWhom, before: unmoved } = await company();
    await tellWrong(1, wrong, { dead: true });
    expect(await ofWhom()).toEqual(unmoved);
  }
  await erase({ handed_over: { number: 0, event_id: "" } }, { dead: true });
  expect(await whose()).toEqual(before);
  await tell(1, { number: undefined });
  expect(await whose()).toEqual(between);
  await erase();
  expect(await whose()).toEqual([ada.account_id, undefined]);
});

it("[GEN-04] names the former owner as the company's contact until then, also where the new owner's profile was noted first", async () => {
  const { employer, adas, tell } = await company();
  await applicationModel(training.db).updateOne(
    { _id: adas },
    { $set: { applicant_name: "" }, $unset: { noted_from_contact: 1 } },
  );
  await training.deliver(
    employerSaved.name,
    { ...employerSaved.example, account_id: employer.account_id, hr_contact_name: "Bola Eze" },
    { aggregate_id: employer.account_id, aggregate_version: 3 },
  );
  await tell(1, { former_contact: { name: "Ada Obi", email: "ada@example.com", phone: "" } });
  expect(await applicationModel(training.db).findById(adas).lean()).toMatchObject({ applicant_name: "Ada Obi" });
});
