import { runCommand } from "@jobcentre/admin-service/commands/run-command";
import { applicationForm, programOf } from "@jobcentre/training/testing/training-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInAtProvider } from "./testing/api/calls-of-accounts.ts";
import type { CentrePerson } from "./testing/centre-person.ts";
import { finally_, PATIENCE } from "./testing/left-behind.ts";
import { PLAIN_COMPANY } from "./testing/planted-employer.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
let admin: CentrePerson;
beforeAll(async () => {
  centre = await startWholeCentre();
  admin = await centre.signInAdmin();
}, PATIENCE);
afterAll(() => centre?.stop());

const operator = (name: string, ...args: string[]) => runCommand(name, args, centre.store, () => undefined);
const training = () => centre.databaseOf("training");
const deadLetters = () => training().collection("dead_letters");
const idsOf = async (person: CentrePerson) =>
  (await person.call<{ id: string }[]>("GET /api/my-training-applications")).map(({ id }) => id);

async function applyAs(person: CentrePerson, title: string): Promise<string> {
  const program = await admin.call<{ id: string }>("POST /api/admin/training-programs", programOf({ title }));
  const { id } = await person.call<{ id: string }>("POST /api/training-applications", applicationForm(program.id));
  return id;
}

/** Somebody applies for a program, joins the company and is made its owner; answers them as who they are then, and the application. */
async function handOn(owner: CentrePerson, email: string) {
  const heir = await signInAtProvider(centre, email);
  const application = await applyAs(heir, email);
  const { id } = await owner.call<{ id: string }>("POST /api/employer/colleagues", { email, name: email });
  const [open] = await heir.call<{ token: string }[]>("GET /api/colleague-invitations");
  await heir.call(`POST /api/colleague-invitations/${open?.token}`);
  await owner.call(`POST /api/employer/colleagues/${id}/make-owner`);
  return { owner: await signInAtProvider(centre, email), own_id: heir.account_id, application };
}

it(
  "[GEN-04] a handing over that was lost, or passed over by an older version, gives nobody what is another's, and everybody theirs once the operator has it told anew",
  async () => {
    const ada = await signInAtProvider(centre, "ada@example.com");
    const company_id = ada.account_id;
    await ada.call("POST /api/employer/profile", { business_name: "Zuma Mills", ...PLAIN_COMPANY });
    const adas = await applyAs(ada, "Ada's");
    // Training fails at it until it is a dead letter, which goes as dead letters go with RabbitMQ's disk.
    const companies = training().collection<{ _id: string }>("handed_over_companies");
    await companies.insertOne({ _id: company_id, number: 0, taken: "not a number" } as never);
    const bola = await handOn(ada, "bola@example.com");
    expect(
      await finally_(
        () => deadLetters().countDocuments(),
        (count) => count === 1,
      ),
    ).toBe(1);
    await companies.deleteMany({});
    // An older training, where somebody went back to one, passes it over and has it in its inbox all the same.
    const [lost] = await deadLetters().find().toArray();
    const passedOver = { _id: JSON.parse(String(lost?.raw)).id as string, applied_at: new Date() };
    await training().collection<{ _id: string }>("inbox").insertOne(passedOver);
    await deadLetters().deleteMany({});

    expect(await bola.owner.statusOf("GET /api/my-training-applications")).toBe(503);
    expect(await bola.owner.statusOf(`POST /api/training-applications/${adas}/withdraw`)).toBe(503);
    expect(await bola.owner.statusOf("GET /api/privacy/export")).toBe(503);
    expect(await bola.owner.statusOf("GET /api/employer/jobs")).toBe(200);
    const decision = { status: "rejected", reason: "No place was left." };
    await admin.call(`POST /api/admin/training-applications/${adas}/status`, decision);
    const messages = centre.databaseOf("identity").collection("messages");
    const about = { message: /No place was left/ };
    expect(
      await finally_(
        () => messages.countDocuments(about),
        (count) => count === 1,
      ),
    ).toBe(1);
    const adas_own = String((await messages.findOne(about))?.account_id);
    expect([company_id, bola.own_id]).not.toContain(adas_own);

    const chidi = await handOn(bola.owner, "chidi@example.com");
    expect(
      await finally_(
        () => deadLetters().countDocuments(),
        (count) => count === 1,
      ),
    ).toBe(1);
    expect(await chidi.owner.statusOf("GET /api/my-training-applications")).toBe(503);

    expect(await operator("rebuild-copies")).toBe(0);
    const settled = await finally_(
      () => chidi.owner.statusOf("GET /api/my-training-applications"),
      (status) => status === 200,
    );
    expect(settled).toBe(200);
    expect(await idsOf(chidi.owner)).toEqual([chidi.application]);
    expect(await operator("dead-letters", "replay", "--service", "training")).toBe(0);
    expect(
      await finally_(
        () => deadLetters().countDocuments(),
        (count) => count === 0,
      ),
    ).toBe(0);
    const whose = await training().collection("training_applications").find().sort({ _id: 1 }).toArray();
    expect(whose.map(({ _id, account_id }) => [String(_id), account_id])).toEqual([
      [adas, adas_own],
      [bola.application, bola.own_id],
      [chidi.application, company_id],
    ]);
    expect(await chidi.owner.statusOf("GET /api/privacy/export")).toBe(200);
  },
  PATIENCE,
);
