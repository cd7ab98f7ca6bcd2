import type { Colleague } from "@jobcentre/contracts/http/identity";
import { createLogger } from "@jobcentre/service-kit/logger";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MailJob, mailJobModel } from "../mail/mail-job.model.ts";
import type { Mail } from "../mail/mail-text.ts";
import { reviveInvitations } from "../mail/revive-invitations.ts";
import { sendNextMail } from "../mail/send-next-mail.ts";
import { skipUnwantedMails } from "../mail/skip-unwanted-mails.ts";
import { createUnsubscribeLinks } from "../mail/unsubscribe-links.ts";
import { identityService } from "../service.ts";
import { employerWithProfile, personWithAccount } from "../testing/people.ts";
import { colleagueModel } from "./colleague.model.ts";
import { createColleagueLinks } from "./colleague-links.ts";

const PUBLIC_URL = "https://jobs.example.ng";
const links = createColleagueLinks("a secret", PUBLIC_URL);
let service: TestService;
let now = new Date();
let sent: Mail[];
let count = 0;
beforeAll(async () => {
  service = await startTestService(identityService, { now: () => now });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  // No midnight in Lagos comes in between.
  now = new Date(new Date().setUTCHours(12, 0, 0, 0));
  sent = [];
  await mailJobModel(service.db).deleteMany({});
});

const anAddress = () => `invited-${++count}-${Date.now()}@example.com`;
const invite = async (by: Person, email: string) =>
  (await service.call(by, "POST /api/employer/colleagues", { email, name: "Ngozi Eze" })).body as unknown as Colleague;

async function sendAll(): Promise<(string | null)[]> {
  await reviveInvitations(service.db, now);
  await skipUnwantedMails(service.db, now);
  const outcomes: (string | null)[] = [];
  const transport = {
    send: async (mail: Mail) => String(sent.push(mail)),
    erase: async () => undefined,
    sweep: async () => undefined,
    close: () => undefined,
  };
  for (let outcome: string | null = ""; outcome !== null; outcomes.push(outcome))
    outcome = await sendNextMail({
      db: service.db,
      log: createLogger({ name: "test", level: "silent" }),
      now: () => now,
      transport,
      mail: { from: "no-reply@jobs.example.ng" },
      config: { PUBLIC_URL },
      unsubscribeLinks: createUnsubscribeLinks("a secret", PUBLIC_URL),
      colleagueLinks: links,
    });
  return outcomes.slice(0, -1);
}

it("[GEN-04] brings the link to the invited address, with the company's name as words alone", async () => {
  const boss = await employerWithProfile(service, { business_name: "Free money at https://evil.example/win Ltd" });
  const email = anAddress();
  await invite(boss, email);
  expect(await sendAll()).toEqual(["sent"]);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: { name: "", address: email }, subject: "Join your colleagues at Abuja Job Centre" });
  expect(mail?.text).toMatch(/\nhttps:\/\/jobs\.example\.ng\/colleague-invitation\/[\w-]{43}\n/);
  expect(mail?.text).toContain("you can join here, once");
  expect(mail?.text).not.toMatch(/evil\.example|https:\/\/evil/);
  // The job keeps no address.
  expect(JSON.stringify(await mailJobModel(service.db).find().lean<MailJob[]>())).not.toContain(email);
});

it("[GEN-04] leaves out what was taken back, and of one that was sent again the former link", async () => {
  const boss = await employerWithProfile(service);
  const gone = await invite(boss, anAddress());
  await service.call(boss, `DELETE /api/employer/colleagues/${gone.id}`);
  const kept = await invite(boss, anAddress());
  now = new Date(now.getTime() + 1000);
  await service.call(boss, `POST /api/employer/colleagues/${kept.id}/send-again`);
  expect((await sendAll()).sort()).toEqual(["sent", "skipped", "skipped"]);
  expect(sent.map(({ to }) => to.address)).toEqual([kept.email]);
});

it("[GEN-04] leaves where an instance of the version before took it for a farewell, and once", async () => {
  const boss = await employerWithProfile(service);
  const gone = await invite(boss, anAddress());
  await service.call(boss, `DELETE /api/employer/colleagues/${gone.id}`);
  await invite(boss, anAddress());
  // As such an instance settles it.
  await mailJobModel(service.db).updateMany({}, { $set: { state: "skipped" }, $inc: { tries: 1 } });
  expect((await sendAll()).sort()).toEqual(["sent", "skipped"]);
  expect(await sendAll()).toEqual([]);
});

it("[GEN-04] does not pester an address that many companies invite", async () => {
  const email = anAddress();
  for (let at = 0; at < 3; at++) await invite(await employerWithProfile(service), email);
  expect(await sendAll()).toEqual(["sent", "sent", "sent"]);
  await invite(await employerWithProfile(service), email);
  expect(await sendAll()).toEqual([]);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await invite(await employerWithProfile(service), email);
  expect(await sendAll()).toEqual(["sent"]);
});

it("[GEN-04] counts the e-mails to an address, also of one invitation sent again, and of those that were taken back", async () => {
  const boss = await employerWithProfile(service);
  const [removed, repeated] = [anAddress(), anAddress()];
  for (let at = 0; at < 5; at++) {
    const { id } = await invite(boss, removed);
    await sendAll();
    await service.call(boss, `DELETE /api/employer/colleagues/${id}`);
  }
  const { id } = await invite(boss, repeated);
  await sendAll();
  for (let at = 0; at < 5; at++) {
    now = new Date(now.getTime() + 1000);
    expect((await service.call(boss, `POST /api/employer/colleagues/${id}/send-again`)).status).toBe(200);
    await sendAll();
  }
  const to = (email: string) => sent.filter((mail) => mail.to.address === email).length;
  expect([to(removed), to(repeated)]).toEqual([3, 3]);
  await invite(boss, anAddress());
  expect(await sendAll()).toEqual(["sent"]);
  // By a key alone, for two days.
  const stored = JSON.stringify(await service.db.collection("invitation_days").find().toArray());
  expect(stored).not.toContain(removed);
});

it("[GEN-04] leaves the link of the last e-mail working where no more leaves that day, and answers the same", async () => {
  const boss = await employerWithProfile(service);
  const { id } = await invite(boss, anAddress());
  const again = async () => {
    now = new Date(now.getTime() + 1000);
    return service.call(boss, `POST /api/employer/colleagues/${id}/send-again`);
  };
  const ends_at = () => new Date(now.getTime() + 7 * 24 * 3_600_000).toISOString();
  for (let at = 0; at < 2; at++) expect((await again()).body).toMatchObject({ state: "invited", ends_at: ends_at() });
  expect((await sendAll()).filter((outcome) => outcome === "sent")).toHaveLength(1);
  const { sent_at } = (await colleagueModel(service.db).findById(id).lean()) ?? {};
  // The third e-mail was the last one.
  for (let at = 0; at < 3; at++) expect((await again()).body).toMatchObject({ state: "invited", ends_at: ends_at() });
  expect(await sendAll()).toEqual([]);
  expect(await colleagueModel(service.db).findById(id).lean()).toMatchObject({ sent_at, ends_at: new Date(ends_at()) });
});

it("[GEN-04] forgets how often an address was invited with its account", async () => {
  const { account_id, email } = await personWithAccount(service);
  for (let at = 0; at < 4; at++) await invite(await employerWithProfile(service), email);
  expect(await sendAll()).toEqual(["sent", "sent", "sent"]);
  const days = () => service.db.collection("invitation_days").countDocuments({ _id: /^[0-9a-f]{64}:/ as never });
  const before = await days();
  await service.call(testPerson("admin"), `DELETE /api/admin/users/${account_id}`);
  expect(await days()).toBe(before - 1);
});
