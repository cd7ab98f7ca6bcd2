import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailJob, mailJobModel } from "../mail/mail-job.model.ts";
import { type Message, messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput } from "../testing/people.ts";

let provider: FakeProvider;
let service: TestService;
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => new Date(),
);

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer) });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});

async function join(boss: Visitor, name: string) {
  const email = anAddress();
  const { body } = await boss.call("POST /api/employer/colleagues", { email, name });
  const colleague = await signIn(email, { name });
  await colleague.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  return { colleague, email, id: String(body.id) };
}
const deleteCompany = (by: Visitor) => by.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS });
const messagesOf = (account_id: string) => messageModel(service.db).find({ account_id }).lean<Message[]>();
const mailOf = ({ _id }: Message) => mailJobModel(service.db).findById(_id.toHexString()).lean<MailJob>();

it("[GEN-04] a colleague whose company's account is deleted reads so, by e-mail too, without the company's name", async () => {
  const boss = await owner();
  const [one, other] = [await join(boss, "Ngozi Eze"), await join(boss, "Musa Sani")];
  await boss.call("POST /api/employer/colleagues", { email: anAddress(), name: "Invited" });
  expect((await deleteCompany(boss)).status).toBe(200);
  for (const { colleague, email } of [one, other]) {
    const [told, ...more] = await messagesOf(colleague.own_id);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ subject: "Your company's account was deleted", about: [] });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${employerInput.business_name}|${boss.own_id}`));
    expect(told && (await mailOf(told))).toMatchObject({
      kind: "security",
      state: "waiting",
      account_id: colleague.own_id,
    });
    const again = await signIn(email);
    expect((await again.call("GET /api/messages")).body).toMatchObject([{ subject: told?.subject }]);
  }
});

it("[GEN-04] nothing is written to the account of a new owner's own, which goes with the company's", async () => {
  const boss = await owner();
  const { colleague, email, id } = await join(boss, "Ngozi Eze");
  expect((await boss.call(`POST /api/employer/colleagues/${id}/make-owner`)).status).toBe(200);
  expect((await deleteCompany(await signIn(email))).status).toBe(200);
  expect(await messagesOf(colleague.own_id)).toEqual([]);
});

it("[GEN-04] only the e-mail speaks of the sign-out: whoever reads the message is signed in", async () => {
  const boss = await owner();
  const { colleague, id } = await join(boss, "Ngozi Eze");
  await boss.call(`DELETE /api/employer/colleagues/${id}`);
  const [told] = await messagesOf(colleague.own_id);
  expect(told?.message).toMatch(/removed you from its account.*set up a company of your own/s);
  expect(told?.message).not.toContain("signed out");
  expect(told && (await mailOf(told))?.adds).toMatch(/^You were signed out everywhere\./);
});

it("[GEN-04] what everybody in a company reads speaks of people by name", async () => {
  const boss = await owner();
  const { id } = await join(boss, "Ngozi Eze");
  await boss.call(`POST /api/employer/colleagues/${id}/make-owner`);
  const texts = (await messagesOf(boss.own_id)).map(({ subject, message }) => `${subject} ${message}`);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).not.toMatch(/\byou\b|sign(ed)? (in|out)/i);
});
