import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import { createLogger } from "@jobcentre/service-kit/logger";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stopMessagesByEmail } from "../accounts/message-preferences.ts";
import { createColleagueLinks } from "../colleagues/colleague-links.ts";
import { messageModel } from "../messages/message.model.ts";
import { writeMessage } from "../messages/write-message.ts";
import { identityService } from "../service.ts";
import { personWithAccount } from "../testing/people.ts";
import { beginPass, claimMail, type MailPass, settleMail } from "./claim-mail.ts";
import { queueFarewell } from "./farewell.ts";
import { CLAIM_MS } from "./mail.rules.ts";
import { type MailJob, mailJobModel } from "./mail-job.model.ts";
import type { Mail } from "./mail-text.ts";
import { sendNextMail } from "./send-next-mail.ts";
import { skipUnwantedMails } from "./skip-unwanted-mails.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const PUBLIC_URL = "https://jobs.example.ng";
const HOUR = 3_600_000;
let service: TestService;
let time: number;
let sent: Mail[];
let erased: string[];
let logged: { trace_id?: string; message_id: string; msg: string }[];

beforeAll(async () => {
  service = await startTestService(identityService);
});
beforeEach(async () => {
  await mailJobModel(service.db).deleteMany({});
  // Later than any mail of a test is due, however slow the machine is.
  time = Date.now() + HOUR;
  sent = [];
  erased = [];
  logged = [];
});
afterAll(() => service?.stop());

const takes = async (mail: Mail) => {
  sent.push(mail);
  return "taken";
};
const sendNext = (send: (mail: Mail) => Promise<string> = takes, pass?: MailPass) =>
  sendNextMail(
    {
      db: service.db,
      log: createLogger({
        name: "test",
        level: "info",
        destination: { write: (line) => void logged.push(JSON.parse(line)) },
      }),
      now: () => new Date(time),
      transport: {
        send,
        erase: async (messageIds) => void erased.push(...messageIds),
        sweep: async () => undefined,
        close: () => undefined,
      },
      mail: { from: "no-reply@jobs.example.ng" },
      config: { PUBLIC_URL },
      unsubscribeLinks: createUnsubscribeLinks("a secret", PUBLIC_URL),
      colleagueLinks: createColleagueLinks("a secret", PUBLIC_URL),
    },
    pass,
  );
const refuses = async () => {
  throw new Error("no time");
};

const idsSent = () => sent.map(({ messageId }) => messageId.replace(/^<message-|@.*$/g, ""));

async function write(accountId: string): Promise<string> {
  const _id = new Types.ObjectId();
  const text = { subject: "News", message: "Text", message_type: "other" as const };
  const message = { _id, account_id: accountId, ...text, created_at: new Date(), event_id: _id.toHexString() };
  await inTransaction(service.db, () => writeMessage(service.db, message));
  return _id.toHexString();
}
const jobOf = (id: string) => mailJobModel(service.db).findById(id).lean<MailJob>();

it("sends each mail once and in the order they were made, by however many instances", async () => {
  const { account_id } = await personWithAccount(service);
  const ids: string[] = [];
  for (let count = 0; count < 20; count++) ids.push(await write(account_id));
  const instance = async () => {
    while (await sendNext());
  };
  await Promise.all([instance(), instance(), instance(), instance()]);
  expect(sent).toHaveLength(20);
  expect(idsSent()).toEqual(ids);
  expect(await mailJobModel(service.db).countDocuments({ state: "sent" })).toBe(20);
});

it("says what only the e-mail says after its message", async () => {
  const { account_id } = await personWithAccount(service);
  const text = { subject: "News", message: "What happened.", mail_adds: "You were signed out." };
  const message = { ...text, message_type: "other" as const, account_id, created_at: new Date(), event_id: "adds" };
  await inTransaction(service.db, () => writeMessage(service.db, message));
  expect(await sendNext()).toBe("sent");
  expect(sent[0]?.text).toContain("What happened.\n\nYou were signed out.\n\n");
});

it("is repeated with the same Message-ID when who sent it died before saying so, not earlier", async () => {
  const id = await write((await personWithAccount(service)).account_id);
  // Claimed, and taken by the mail server, by an instance that was killed then.
  const claimed = await claimMail(service.db, new Date(time));
  expect(await sendNext()).toBeNull();
  time += CLAIM_MS + 1;
  expect(await sendNext()).toBe("sent");
  expect(sent.map(({ messageId }) => messageId)).toEqual([`<message-${id}@jobs.example.ng>`]);
  await settleMail(service.db, claimed as MailJob, { outcome: "later", due_at: new Date(0) });
  expect(await jobOf(id)).toMatchObject({ state: "sent", tries: 2 });
  expect(await sendNext()).toBeNull();
});

it("names in the log the trace of who wanted it, also where many share a transaction and where it is tried again", async () => {
  const { account_id } = await personWithAccount(service);
  const [one, other, deletion] = ["1", "2", "3"].map((digit) => digit.repeat(32)) as [string, string, string];
  const ids = await inTransaction(service.db, async () => [
    await runInContext({ trace_id: one, actor: null }, () => write(account_id)),
    await runInContext({ trace_id: other, actor: null }, () => write(account_id)),
  ]);
  const farewell = { account_id: "65f0c0ffee0000000000a0db", email: "gone@example.com", now: new Date() };
  await runInContext({ trace_id: deletion, actor: null }, () => queueFarewell(service.db, farewell));
  expect(await sendNext(refuses)).toBe("later");
  time += HOUR;
  while (await sendNext());
  const lines = logged.map(({ trace_id, message_id, msg }) => [msg, ids.indexOf(message_id), trace_id]);
  expect(lines.sort()).toEqual([
    ["e-mail not sent yet, trying again", 0, one],
    ["taken", -1, deletion],
    ["taken", 0, one],
    ["taken", 1, other],
  ]);

  // One that an older version queued begins a trace of its own.
  const older = await write(account_id);
  await mailJobModel(service.db).updateOne({ _id: older }, { $unset: { trace_id: 1 } });
  expect(await sendNext()).toBe("sent");
  expect(logged.at(-1)?.trace_id).toMatch(/^[0-9a-f]{32}$/);
});

it("is tried again later, then given up", async () => {
  const id = await write((await personWithAccount(service)).account_id);
  const outcomes: (string | null)[] = [];
  for (let tries = 0; tries < 8; tries++) {
    outcomes.push(await sendNext(refuses));
    if (outcomes.at(-1) === "later") expect(await sendNext()).toBeNull();
    time = Number((await jobOf(id))?.due_at) + 1;
  }
  expect(outcomes).toEqual([...Array<string>(7).fill("later"), "dead"]);
  time += 1000 * HOUR;
  expect(await sendNext()).toBeNull();
  expect(await jobOf(id)).toMatchObject({ state: "dead", tries: 8, last_error: "no time" });
});

it("goes on with the next where one cannot be sent", async () => {
  const [one, other] = [await personWithAccount(service), await personWithAccount(service)];
  const ids = [await write(one.account_id), await write(other.account_id)];
  expect(await sendNext(refuses)).toBe("later");
  expect(await sendNext()).toBe("sent");
  expect((await jobOf(String(ids[0])))?.state).toBe("waiting");
  expect((await jobOf(String(ids[1])))?.state).toBe("sent");
});

describe("the e-mails of one account leave in the order they were made", () => {
  const minutes = (count: number) => {
    time += count * 60_000;
  };
  /** Everything that one instance finds to do at once. */
  async function pass(send = takes): Promise<(string | null)[]> {
    const outcomes: (string | null)[] = [];
    const one = beginPass(new Date(time));
    for (let outcome = await sendNext(send, one); outcome; outcome = await sendNext(send, one)) outcomes.push(outcome);
    return outcomes;
  }

  it.each([
    ["this", {}],
    ["an older", { $unset: { seq: 1 } }],
  ])("also where the mail server is back while one that %s version queued still waits", async (_version, change) => {
    const { account_id } = await personWithAccount(service);
    const older = await write(account_id);
    await mailJobModel(service.db).updateOne({ _id: older }, change);
    for (const wait of [1, 5, 15, 60]) {
      expect(await pass(refuses)).toEqual(["later"]);
      minutes(wait - 0.5);
      expect(await pass(refuses)).toEqual([]);
      minutes(0.6);
    }
    expect(await pass(refuses)).toEqual(["later"]);
    const newer = await write(account_id);
    expect(await pass()).toEqual(["sent", "sent"]);
    expect(idsSent()).toEqual([older, newer]);
  });

  it("also where another instance has the older one, or died with it", async () => {
    const { account_id } = await personWithAccount(service);
    const older = await write(account_id);
    const claimed = await claimMail(service.db, new Date(time));
    const newer = await write(account_id);
    expect(await pass()).toEqual([]);
    await settleMail(service.db, claimed as MailJob, { outcome: "sent" });
    expect(await pass()).toEqual(["sent"]);
    expect(idsSent()).toEqual([newer]);

    const [next, last] = [await write(account_id), await write(account_id)];
    await claimMail(service.db, new Date(time));
    expect(await pass()).toEqual([]);
    time += CLAIM_MS + 1;
    expect(await pass()).toEqual(["sent", "sent"]);
    expect(idsSent()).toEqual([newer, next, last]);
    expect(await jobOf(older)).toMatchObject({ state: "sent" });
  });

  it("and newer ones that wait with it are not tried meanwhile, nor bring it nearer to being given up", async () => {
    const { account_id } = await personWithAccount(service);
    const older = await write(account_id);
    for (const wait of [1, 5, 15, 60]) {
      await pass(refuses);
      minutes(wait);
    }
    await pass(refuses);
    const due = (await jobOf(older))?.due_at;
    const newer: string[] = [];
    for (let count = 0; count < 9; count++) {
      newer.push(await write(account_id));
      expect(await pass(refuses)).toEqual(["later"]);
    }
    expect(await jobOf(older)).toMatchObject({ state: "waiting", due_at: due });
    for (const id of newer) expect((await jobOf(id))?.due_at.getTime()).toBe(time + 60_000);
    minutes(180);
    expect(await pass()).toEqual(Array(10).fill("sent"));
    expect(idsSent()).toEqual([older, ...newer]);
  });

  it("but one that is refused for what it says holds up no other, and is tried in its time", async () => {
    const { account_id } = await personWithAccount(service);
    const poisoned = await write(account_id);
    const rest = [await write(account_id), await write(account_id)];
    const picky = async (mail: Mail) => {
      if (!mail.messageId.includes(poisoned)) return takes(mail);
      throw Object.assign(new Error("451 looks like spam"), { code: "EMESSAGE", command: "DATA", permanent: false });
    };
    expect(await pass(picky)).toEqual(["later", "sent", "sent"]);
    expect(idsSent()).toEqual(rest);
    const outcomes: string[] = [];
    for (let day = 0; day < 30; day++) {
      minutes(60);
      outcomes.push(...((await pass(picky)) as string[]));
    }
    expect(outcomes.at(-1)).toBe("dead");
    expect(await jobOf(poisoned)).toMatchObject({ state: "dead", tries: 8 });
  });

  it("but one that cannot be written holds up nobody, and is given up in its time", async () => {
    const { account_id } = await personWithAccount(service);
    const unreadable = await write(account_id);
    const rest = [await write(account_id), await write((await personWithAccount(service)).account_id)];
    const { collection } = messageModel(service.db);
    await collection.updateOne({ _id: new Types.ObjectId(unreadable) }, { $unset: { message: 1 } });
    expect(await pass()).toEqual(["later", "sent", "sent"]);
    expect(idsSent()).toEqual(rest);
    for (let day = 0; day < 30; day++) {
      minutes(60);
      await pass();
    }
    expect(await jobOf(unreadable)).toMatchObject({ state: "dead", tries: 8 });
  });

  it("and those of others do not wait for it, nor is anything looked through to know the order", async () => {
    const [one, other] = [await personWithAccount(service), await personWithAccount(service)];
    const [first, second] = [await write(one.account_id), await write(one.account_id)];
    const theirs = await write(other.account_id);
    expect(await pass(async (mail) => (mail.messageId.includes(theirs) ? takes(mail) : refuses()))).toEqual([
      "later",
      "sent",
    ]);
    for (const id of [first, second]) expect((await jobOf(id))?.state).toBe("waiting");
    const examined = async (filter: object, nReturned: number) => {
      const read = mailJobModel(service.db).collection.find({
        account_id: one.account_id,
        state: "waiting",
        ...filter,
      });
      const { executionStats } = await read.sort({ seq: 1, created_at: 1 }).limit(1).explain("executionStats");
      expect(executionStats).toMatchObject({ nReturned, totalDocsExamined: nReturned });
    };
    await examined({ _id: { $nin: [] } }, 1);
    await examined({ held: true }, 0);
  });
});

it("is not sent where it is three days old, its person is gone, or the message is", async () => {
  const { account_id } = await personWithAccount(service);
  const old = await write(account_id);
  time += 73 * HOUR;
  expect(await sendNext()).toBe("skipped");
  time -= 73 * HOUR;
  const gone = await write("65f0c0ffee0000000000a001");
  expect(await sendNext()).toBe("skipped");
  const removed = await write(account_id);
  await service.db.collection("messages").deleteOne({ _id: new Types.ObjectId(removed) });
  expect(await sendNext()).toBe("skipped");
  for (const id of [old, gone, removed]) expect((await jobOf(id))?.state).toBe("skipped");
  expect(sent).toEqual([]);
});

it("skips what nobody wants in one go, and leaves what is wanted, claimed or a farewell", async () => {
  const [wants, wantsNot] = [await personWithAccount(service), await personWithAccount(service)];
  await inTransaction(service.db, () => stopMessagesByEmail(service.db, wantsNot.account_id, "all"));
  const [claimed] = [await write(wantsNot.account_id)];
  await claimMail(service.db, new Date(time));
  const unwanted = [await write(wantsNot.account_id), await write("65f0c0ffee0000000000a002")];
  const wanted = await write(wants.account_id);
  const farewell = { account_id: "65f0c0ffee0000000000a0df", email: "gone@example.com", now: new Date() };
  await inTransaction(service.db, () => queueFarewell(service.db, farewell));
  expect(await skipUnwantedMails(service.db, new Date(time))).toBe(2);
  for (const id of unwanted) expect(await jobOf(id)).toMatchObject({ state: "skipped", tries: 0 });
  for (const id of [claimed, wanted]) expect((await jobOf(id))?.state).toBe("waiting");
  expect(await skipUnwantedMails(service.db, new Date(time))).toBe(0);
  expect([await sendNext(), await sendNext(), await sendNext()]).toEqual(["sent", "sent", null]);
});

it("sends a farewell to the address that was kept for it, and forgets the address once that is done or given up", async () => {
  const email = "gone@example.com";
  const farewell = { account_id: "65f0c0ffee0000000000a0de", email, now: new Date() };
  const kept = () => mailJobModel(service.db).findOne({ farewell_for: farewell.account_id }).lean<MailJob>();
  await inTransaction(service.db, () => queueFarewell(service.db, farewell));
  expect(await sendNext(refuses)).toBe("later");
  expect(await kept()).toMatchObject({ state: "waiting", farewell_to: email });
  time += HOUR;
  expect(await sendNext()).toBe("sent");
  expect(sent).toMatchObject([
    { to: { name: "", address: email }, subject: "Your account at Abuja Job Centre was deleted" },
  ]);
  expect(sent[0]?.text).toContain(`${PUBLIC_URL}/privacy`);
  expect(sent[0]?.text).toMatch(/ was deleted on .* at \d\d:\d\d \(Lagos time\), as you asked, .*not you\? /s);
  expect(sent[0]?.text).not.toMatch(/UTC|jobcentre\.example/);
  expect(await kept()).not.toHaveProperty("farewell_to");
  expect(erased).toEqual([]);

  // Hours late: nobody looks for what is left of the account any more.
  const done = { erased_at: new Date(), passes: 6, next_pass_at: null };
  await erasedAccountModel(service.db).create([{ _id: farewell.account_id, ...done }]);
  await mailJobModel(service.db).deleteMany({});
  await inTransaction(service.db, () => queueFarewell(service.db, farewell));
  expect(await sendNext()).toBe("sent");
  expect(erased).toEqual([sent[1]?.messageId]);

  await mailJobModel(service.db).deleteMany({});
  await inTransaction(service.db, () => queueFarewell(service.db, farewell));
  for (let outcome: string | null = "later"; outcome === "later"; time += 13 * HOUR) outcome = await sendNext(refuses);
  expect(await kept()).toMatchObject({ state: expect.stringMatching(/dead|skipped/) });
  expect(await kept()).not.toHaveProperty("farewell_to");
});

it("[ADU-13] says whose account the centre deleted that it did, when in Lagos, and how to reach it", async () => {
  const farewell = { account_id: "65f0c0ffee0000000000a0dd", email: "gone@example.com", byCentre: true };
  await inTransaction(service.db, () =>
    queueFarewell(service.db, { ...farewell, now: new Date("2026-03-02T23:30:00.000Z") }),
  );
  time = Date.parse("2026-03-03T00:00:00.000Z");
  expect(await sendNext()).toBe("sent");
  expect(sent[0]?.subject).toBe("The job centre deleted your account at Abuja Job Centre");
  expect(sent[0]?.text).toContain(
    "the job centre deleted your account at Abuja Job Centre on 3 March 2026 at 00:30 (Lagos time).",
  );
  expect(sent[0]?.text).not.toMatch(/as you asked|not you\?|Contact us:/);

  await service.deliver(settingsChanged.name, { settings: { contact_email: "help@jobs.example.ng" } });
  await mailJobModel(service.db).deleteMany({});
  await inTransaction(service.db, () => queueFarewell(service.db, { ...farewell, now: new Date(time) }));
  expect(await sendNext()).toBe("sent");
  expect(sent[1]?.text).toContain("Please contact us.\nContact us: help@jobs.example.ng\n");
  expect([sent[0]?.replyTo, sent[1]?.replyTo]).toEqual([undefined, "help@jobs.example.ng"]);
});

it("[GEN-04] sends no message of one account to another: one that moved meanwhile leaves later, to whose it is", async () => {
  const [company, former] = [await personWithAccount(service), await personWithAccount(service)];
  const id = await write(company.account_id);
  const { account_id } = former;
  // As where it moves between being claimed and being written.
  await messageModel(service.db).updateOne({ _id: id }, { $set: { account_id } });
  expect(await sendNext()).toBe("later");
  expect(sent).toEqual([]);
  await mailJobModel(service.db).updateOne({ _id: id }, { $set: { account_id } });
  time += HOUR;
  expect(await sendNext()).toBe("sent");
  expect(sent.map(({ to }) => to.address)).toEqual([former.email]);
  // What is gone is sent to nobody.
  await messageModel(service.db).deleteOne({ _id: await write(account_id) });
  expect(await sendNext()).toBe("skipped");
});
