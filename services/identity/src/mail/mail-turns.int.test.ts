import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createColleagueLinks } from "../colleagues/colleague-links.ts";
import { writeMessage } from "../messages/write-message.ts";
import { identityService } from "../service.ts";
import { personWithAccount } from "../testing/people.ts";
import { beginPass } from "./claim-mail.ts";
import { MAILS_A_TURN } from "./mail.rules.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";
import { reviveInvitations } from "./revive-invitations.ts";
import { sendNextMail } from "./send-next-mail.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const PUBLIC_URL = "https://jobs.example.ng";
const HOUR = 3_600_000;
let service: TestService;
let sent: string[];
beforeAll(async () => {
  service = await startTestService(identityService);
});
beforeEach(async () => {
  await mailJobModel(service.db).deleteMany({});
  sent = [];
});
afterAll(() => service?.stop());

async function writeOne(account_id: string, more: { mail?: "alerts" } = {}): Promise<string> {
  const _id = new Types.ObjectId();
  const text = { subject: "News", message: "Text", message_type: "other" as const };
  const written = { created_at: new Date(), event_id: _id.toHexString() };
  await writeMessage(service.db, { _id, account_id, ...text, ...written, ...more });
  return _id.toHexString();
}
/** Messages of one transaction, in order. */
const write = (account_id: string, count = 1): Promise<string[]> =>
  inTransaction(service.db, async () => {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) ids.push(await writeOne(account_id));
    return ids;
  });
/** Sends what is due until so many are sent, or all. */
async function send(most = Number.POSITIVE_INFINITY): Promise<void> {
  // Later than any mail of a test is due, however slow the machine is.
  const now = new Date(Date.now() + HOUR);
  const pass = beginPass(now);
  const transport = {
    send: async ({ messageId }: { messageId: string }) => {
      sent.push(messageId.replace(/^<message-|@.*$/g, ""));
      return "taken";
    },
    erase: async () => undefined,
    sweep: async () => undefined,
    close: () => undefined,
  };
  const deps = {
    db: service.db,
    log: createLogger({ name: "test", level: "silent" }),
    now: () => now,
    transport,
    mail: { from: "no-reply@jobs.example.ng" },
    config: { PUBLIC_URL },
    unsubscribeLinks: createUnsubscribeLinks("a secret", PUBLIC_URL),
    colleagueLinks: createColleagueLinks("a secret", PUBLIC_URL),
  };
  while (sent.length < most && (await sendNextMail(deps, pass)));
}
const turnsOf = async (account_id: string) => {
  const jobs = await mailJobModel(service.db).find({ account_id }).sort({ seq: 1 }).lean<MailJob[]>();
  return jobs.map(({ turn }) => turn);
};

it("[JSD-26] a thousand e-mails of one account hold up nobody else's, and are found without looking through them", async () => {
  const [one, other] = [await personWithAccount(service), await personWithAccount(service)];
  const many = await write(one.account_id, 1_000);
  const [theirs] = await write(other.account_id);
  await send(MAILS_A_TURN + 5);
  expect(sent.indexOf(String(theirs))).toBe(MAILS_A_TURN);
  expect(sent.filter((id) => id !== theirs)).toEqual(many.slice(0, MAILS_A_TURN + 4));
  const due = { state: "waiting", due_at: { $lte: new Date(Date.now() + HOUR) } };
  const look = mailJobModel(service.db).collection.find(due).sort({ turn: 1, due_at: 1 }).limit(1);
  const { executionStats } = await look.explain("executionStats");
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  expect(executionStats.totalKeysExamined).toBeLessThan(5);
});

it("[JSD-26] a look at what is due does not read what nobody wanted, for whom an older version skipped an invitation", async () => {
  const { account_id } = await personWithAccount(service);
  const many = await write(account_id, 300);
  await mailJobModel(service.db).updateMany({ _id: { $in: many } }, { $set: { state: "skipped" } });
  const [invitation] = await write(account_id);
  const skipped = { state: "skipped", colleague_id: "an invitation" } as const;
  await mailJobModel(service.db).updateOne({ _id: invitation }, { $set: skipped });
  const updates: unknown[] = [];
  const note = ({ params: [q, u, { hint }] }: { params: [object, object, { hint?: object }] }) =>
    void updates.push({ q, u, multi: true, ...(hint && { hint }) });
  service.db.on("operation-start", note);
  await reviveInvitations(service.db, new Date()).finally(() => service.db.off("operation-start", note));
  const jobs = mailJobModel(service.db);
  expect(await jobs.findById(invitation).lean()).toMatchObject({ state: "waiting" });
  expect(await jobs.countDocuments({ state: "skipped" })).toBe(300);
  await jobs.updateOne({ _id: invitation }, { $set: skipped });
  const explain = { update: jobs.collection.name, updates };
  const { executionStats } = await service.db.db!.command({ explain, verbosity: "executionStats" });
  expect(executionStats).toMatchObject({ totalDocsExamined: 1 });
});

it("[JSD-26] accounts with many e-mails take turns, each in its order, and begin anew once theirs are sent", async () => {
  const [one, other] = [await personWithAccount(service), await personWithAccount(service)];
  const [first, second] = [await write(one.account_id, MAILS_A_TURN + 2), await write(other.account_id, MAILS_A_TURN)];
  second.push(...(await write(other.account_id)), ...(await write(other.account_id)));
  expect(await turnsOf(other.account_id)).toEqual([...Array<number>(MAILS_A_TURN).fill(0), 1, 1]);
  await send();
  const turn = (ids: string[]) => ids.slice(0, MAILS_A_TURN);
  const rest = (ids: string[]) => ids.slice(MAILS_A_TURN);
  expect(sent).toEqual([...turn(first), ...turn(second), ...rest(first), ...rest(second)]);
  await write(one.account_id);
  expect((await turnsOf(one.account_id)).at(-1)).toBe(0);
});

it("[JSD-26] e-mails of job alerts, which many get at the same minute, come after what others wait for, and before their account's next", async () => {
  const people = [await personWithAccount(service), await personWithAccount(service), await personWithAccount(service)];
  const [one, two, invited] = people.map(({ account_id }) => account_id) as [string, string, string];
  const alert = (account_id: string) => writeOne(account_id, { mail: "alerts" });
  const [first, second] = [await alert(one), await alert(two)];
  const [invitation] = await write(invited);
  expect([await turnsOf(one), await turnsOf(invited)]).toEqual([[1], [0]]);
  const [next] = await write(one);
  await send();
  expect(sent).toEqual([invitation, first, next, second]);
});

it("[JSD-26] an e-mail that an older version queued has the first turn", async () => {
  const [one, other] = [await personWithAccount(service), await personWithAccount(service)];
  const [newer] = await write(one.account_id);
  const [older] = await write(other.account_id);
  await mailJobModel(service.db).updateOne({ _id: String(older) }, { $unset: { turn: 1, seq: 1 } });
  await send();
  expect(sent).toEqual([older, newer]);
});
