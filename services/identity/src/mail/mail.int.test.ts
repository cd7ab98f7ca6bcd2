import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobAlertMatched } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { type MailServer, readMail, startMailServer } from "@jobcentre/test-kit/mail-server";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";

const PUBLIC_URL = "https://jobs.example.ng";
const eventually = (read: () => unknown) => expect.poll(read);
let server: MailServer;
let service: TestService;

beforeAll(async () => {
  server = await startMailServer();
  service = await startTestService(identityService, { env: { PUBLIC_URL, SMTP_URL: server.url } });
});
beforeEach(() => server.answers.clear());
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

const approve = (person: Person, program_title = "Tailoring", to = service) =>
  to.deliver(enrollmentCreated.name, {
    ...enrollmentCreated.example,
    account_id: person.account_id,
    program_title,
  });
/** A header as mail programs show it (RFC 2047). */
const decoded = (header = ""): string =>
  header.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=(?: (?==\?))?/g, (_all, way, text: string) =>
    way === "B"
      ? Buffer.from(text, "base64").toString()
      : decodeURIComponent(text.replaceAll("_", " ").replaceAll("%", "%25").replaceAll("=", "%")),
  );
const mailsTo = (person: Person) => server.received.filter(({ to }) => to.includes(person.email));
const jobOf = (person: Person) => service.db.collection("mail_outbox").findOne({ account_id: person.account_id });
const preferences = (person: Person | null, body?: object) =>
  service.call(person, `${body ? "POST" : "GET"} /api/messages/preferences`, body);

describe("a message", () => {
  it("also comes as an e-mail, with links that work from there and one to stop them", async () => {
    const person = await personWithAccount(service);
    await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: person.account_id });
    await eventually(() => mailsTo(person).length).toBe(1);
    const { headers, text } = readMail(String(mailsTo(person)[0]?.raw));
    const [message] = (await service.call(person, "GET /api/messages")).body as unknown as { id: string }[];
    expect(mailsTo(person)[0]).toMatchObject({ from: "no-reply@jobs.example.ng", to: [person.email] });
    expect(Object.fromEntries(headers)).toMatchObject({
      From: "Abuja Job Centre <no-reply@jobs.example.ng>",
      To: `Amina Bello <${person.email}>`,
      Subject: "Your certificate for Solar panel installation is ready",
      "Message-ID": `<message-${message?.id}@jobs.example.ng>`,
      "List-Unsubscribe": expect.stringMatching(
        new RegExp(`^<${PUBLIC_URL}/api/messages/unsubscribe/${person.account_id}\\.others\\.[\\w-]+\\.[\\w-]+>$`),
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    });
    expect(text).toContain("Hello Amina Bello,\n\nYour certificate");
    expect(text).toContain(`${PUBLIC_URL}/verify-certificate/ABJ-1-1234-1763632800000.`);
    expect(text).toContain(
      `No more e-mails about applications, training and your account: ${headers.get("List-Unsubscribe")?.slice(1, -1)}`,
    );
  });

  it("says how to reach the centre, as the settings have it, and nothing where nobody has set that", async () => {
    const person = await personWithAccount(service);
    const textAfter = async (count: number) => {
      await approve(person, `Program ${count}`);
      await eventually(() => mailsTo(person).length).toBe(count);
      const { headers, text } = readMail(String(mailsTo(person).at(-1)?.raw));
      return `Reply-To: ${headers.get("Reply-To")}\n${text}`;
    };
    expect(await textAfter(1)).not.toMatch(/Contact us|jobcentre\.example|Reply-To: .*@/);
    const set = (settings: object, aggregate_version: number) =>
      service.deliver(settingsChanged.name, { settings }, { aggregate_version });
    await set({ contact_phone: "+234 9 123 4567" }, 1);
    expect(await textAfter(2)).toContain(
      "\nContact us: +234 9 123 4567\nNobody reads answers to this e-mail.\nNo more e-mails",
    );
    await set({ contact_email: "help@jobs.example.ng" }, 2);
    const third = await textAfter(3);
    expect(third).toContain("\nContact us: help@jobs.example.ng, +234 9 123 4567\n");
    expect(third).toMatch(/^Reply-To: help@jobs\.example\.ng\n/);
  });

  it("greets people by the name that they gave here, before the one of where they sign in", async () => {
    const full_name = "Ọlúwáṣeun Adébáyọ̀ Ọ̀ṣúntókun";
    const { person } = await jobSeekerWithCv(service, { full_name });
    const employer = await employerWithProfile(service, { hr_contact_name: "محمد عبد الله" });
    for (const [to, name] of [
      [person, full_name],
      [employer, "محمد عبد الله"],
    ] as const) {
      await approve(to);
      await eventually(() => mailsTo(to).length).toBe(1);
      const { headers, text } = readMail(String(mailsTo(to)[0]?.raw));
      expect(text).toMatch(new RegExp(`^Hello ${name},\n`));
      expect(decoded(headers.get("To"))).toBe(`${name} <${to.email}>`);
    }
  });

  it("is sent once, however often the fact comes, and stays sent", async () => {
    const person = await personWithAccount(service);
    const event = await approve(person);
    await Promise.all([service.transport.publish(event), service.transport.publish(event)]);
    await eventually(async () => (await jobOf(person))?.state).toBe("sent");
    await approve(person, "Another");
    await eventually(() => mailsTo(person).length).toBe(2);
    const ids = mailsTo(person).map(({ raw }) => readMail(raw).headers.get("Message-ID"));
    expect(new Set(ids).size).toBe(2);
  });

  it("cannot add headers or recipients, whatever is in its texts", async () => {
    const person = await personWithAccount(service);
    await approve(person, "Sewing\r\nBcc: thief@example.com\r\n\r\n<b>🙂</b>\r\n.\r\nQUIT");
    await eventually(() => mailsTo(person).length).toBe(1);
    expect(mailsTo(person)[0]?.to).toEqual([person.email]);
    const { headers, text } = readMail(String(mailsTo(person)[0]?.raw));
    expect([...headers.keys()]).not.toContain("Bcc");
    expect(text).toContain("<b>🙂</b>\n.\nQUIT");
  });

  it("is given up at once where the mail server knows no such person, and that is counted", async () => {
    server.answers.set("RCPT", "550 no such person");
    const person = await personWithAccount(service);
    await approve(person);
    await eventually(async () => (await jobOf(person))?.state).toBe("dead");
    const { refused_since } = (await preferences(person)).body;
    expect(Date.parse(String(refused_since))).toBeGreaterThan(Date.now() - 60_000);
    expect(await jobOf(person)).toMatchObject({ tries: 1, last_error: expect.not.stringContaining("@") });
    await eventually(() => service.registry.metrics()).toMatch(/mails_total\{outcome="dead",service="identity"\} 1/);

    // The next one says nothing new, and one that arrives ends it.
    const states = async () =>
      (await service.db.collection("mail_outbox").find({ account_id: person.account_id }).toArray()).map(
        ({ state }) => state,
      );
    await approve(person, "Plumbing");
    await eventually(states).toEqual(["dead", "dead"]);
    expect((await preferences(person)).body.refused_since).toBe(refused_since);
    server.answers.clear();
    await approve(person, "Sewing");
    await eventually(states).toEqual(["dead", "dead", "sent"]);
    await eventually(async () => (await preferences(person)).body).not.toHaveProperty("refused_since");
  });

  it("waits for a minute where the mail server has no time", async () => {
    server.answers.set("RCPT", "451 later");
    const person = await personWithAccount(service);
    const began = Date.now();
    await approve(person);
    await eventually(async () => (await jobOf(person))?.last_error).toBeTruthy();
    expect((await preferences(person)).body).not.toHaveProperty("refused_since");
    const job = await jobOf(person);
    expect(job).toMatchObject({ state: "waiting", tries: 1 });
    expect(Number(job?.due_at) - began).toBeGreaterThan(55_000);
    expect(Number(job?.due_at) - began).toBeLessThan(90_000);
  });
});

describe("who wants no e-mails", () => {
  it("says so in the dashboard, and gets none until they want them again", async () => {
    const person = await personWithAccount(service);
    const told = { email: person.email, sends_email: true };
    const both = (on: boolean) => ({ ...told, by_email: on, alerts_by_email: on });
    expect((await preferences(person)).body).toEqual(both(true));
    // As a page from before there were two switches says it.
    expect((await preferences(person, { by_email: false })).body).toEqual(both(false));
    await approve(person);
    await eventually(async () => (await jobOf(person))?.state).toBe("skipped");
    expect(mailsTo(person)).toEqual([]);
    expect((await service.call(person, "GET /api/messages")).body).toHaveLength(1);
    const others = { by_email: true, alerts_by_email: false };
    expect((await preferences(person, others)).body).toEqual({ ...told, ...others });
    await service.deliver(jobAlertMatched.name, { ...jobAlertMatched.example, account_id: person.account_id });
    await approve(person, "Plumbing");
    await eventually(() => mailsTo(person).length).toBe(1);
    expect(readMail(String(mailsTo(person)[0]?.raw)).headers.get("Subject")).toContain("Plumbing");
    for (const wrong of [
      { by_email: "no" },
      {},
      { alerts_by_email: null },
      { by_email: true, email: "x@example.com" },
    ]) {
      expect((await preferences(person, wrong)).status).toBe(400);
    }
    expect((await preferences(null)).status).toBe(401);
  });

  /** The path of the link in a person's latest mail. */
  async function linkTo(person: Person): Promise<string> {
    const before = mailsTo(person).length;
    await approve(person, `Program ${before}`);
    await eventually(() => mailsTo(person).length).toBe(before + 1);
    const value = readMail(String(mailsTo(person).at(-1)?.raw)).headers.get("List-Unsubscribe");
    return String(value).slice(1 + PUBLIC_URL.length, -1);
  }

  it("stops them from the e-mail without signing in: a page that asks, and a button", async () => {
    const person = await personWithAccount(service);
    const link = await linkTo(person);
    const asked = await service.call(null, `GET ${link}`);
    expect(asked).toMatchObject({ status: 200, body: { text: expect.stringContaining('<form method="post">') } });
    expect(asked.headers.get("content-security-policy")).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(asked.headers.get("content-type")).toContain("text/html");
    expect(asked.body.text).not.toContain(person.email);
    expect((await preferences(person)).body.by_email).toBe(true);
    expect((await service.call(null, `POST ${link}`)).body.text).toContain("No more e-mails");
    expect((await preferences(person)).body.by_email).toBe(false);
    expect((await service.call(null, `GET ${link}`)).body.text).toContain("No more e-mails");
    for (const _again of [1, 2]) await service.call(null, `POST ${link}`);
    const told = (await service.call(person, "GET /api/messages")).body as unknown as { subject: string }[];
    const stopped = "You get no more e-mails about applications, training and your account";
    expect(told.filter(({ subject }) => subject === stopped)).toHaveLength(1);
    expect(await service.db.collection("mail_outbox").countDocuments({ account_id: person.account_id })).toBe(1);
  });

  it("stops with the e-mail of an alert those of alerts alone, and says so in the dashboard, in no e-mail", async () => {
    const person = await personWithAccount(service);
    await service.deliver(jobAlertMatched.name, { ...jobAlertMatched.example, account_id: person.account_id });
    await eventually(() => mailsTo(person).length).toBe(1);
    const { headers, text } = readMail(String(mailsTo(person)[0]?.raw));
    const link = String(headers.get("List-Unsubscribe")).slice(1 + PUBLIC_URL.length, -1);
    expect(text).toContain(`No more e-mails about job alerts, saved jobs and free places: ${PUBLIC_URL}${link}`);
    const page = (await service.call(null, `GET ${link}`)).body.text;
    expect(page).toContain("Stop e-mails about job alerts, saved jobs and free places?");
    expect((await service.call(null, `POST ${link}`)).status).toBe(200);
    expect((await preferences(person)).body).toMatchObject({ by_email: true, alerts_by_email: false });
    await service.deliver(jobAlertMatched.name, { ...jobAlertMatched.example, account_id: person.account_id });
    await approve(person);
    await eventually(() => mailsTo(person).length).toBe(2);
    expect(readMail(String(mailsTo(person)[1]?.raw)).headers.get("Subject")).toContain("You have been accepted");
    const [, , stopped] = (await service.call(person, "GET /api/messages")).body as unknown as { message: string }[];
    expect(stopped).toMatchObject({
      subject: "You get no more e-mails about job alerts, saved jobs and free places",
      message: expect.stringContaining("under Messages in your dashboard."),
    });
  });

  it("keeps alerts off who had turned all off before there were two kinds, until they choose anew", async () => {
    const person = await personWithAccount(service);
    const _id = new Types.ObjectId(person.account_id);
    await service.db.collection("accounts").updateOne({ _id }, { $set: { messages_by_email: false } });
    expect((await preferences(person)).body).toMatchObject({ by_email: false, alerts_by_email: false });
    await preferences(person, { by_email: false, alerts_by_email: true });
    expect((await preferences(person)).body).toMatchObject({ by_email: false, alerts_by_email: true });
  });

  it("leaves with one switch the other as it is, also where it was turned off elsewhere meanwhile", async () => {
    const person = await personWithAccount(service);
    const stands = async (pressed: object) => {
      const { by_email, alerts_by_email } = (await preferences(person, pressed)).body;
      return [by_email, alerts_by_email];
    };
    expect(await stands({ by_email: false, alerts_by_email: null })).toEqual([false, true]);
    expect(await stands({ alerts_by_email: false })).toEqual([false, false]);
    expect(await stands({ by_email: true, alerts_by_email: null })).toEqual([true, false]);
    expect(await stands({ alerts_by_email: true })).toEqual([true, true]);
    // Off for all since before there were two kinds.
    const $unset = { alerts_by_email: "" };
    const _id = new Types.ObjectId(person.account_id);
    await service.db.collection("accounts").updateOne({ _id }, { $set: { messages_by_email: false }, $unset });
    expect(await stands({ by_email: true, alerts_by_email: null })).toEqual([true, false]);
  });

  it("is promised no dashboard by an old link of an account that was deleted", async () => {
    const person = await personWithAccount(service);
    const link = await linkTo(person);
    await service.deliver(userDeleted.name, { ...userDeleted.example, account_id: person.account_id });
    for (const method of ["GET", "POST"]) {
      const { status, body } = await service.call(null, `${method} ${link}`);
      expect([status, body.text]).toEqual([
        200,
        expect.stringContaining("No e-mails are sent to this address for that account any more."),
      ]);
      expect(body.text).not.toMatch(/dashboard|<form/);
    }
  });

  it("stops them with the button of the mail program (RFC 8058)", async () => {
    const person = await personWithAccount(service);
    const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(service.url + (await linkTo(person)), { method: "POST", body: form });
    expect(answer.status).toBe(200);
    expect((await preferences(person)).body.by_email).toBe(false);
  });

  it("cannot be somebody else: an altered or invented link does nothing", async () => {
    const [person, other] = [await personWithAccount(service), await personWithAccount(service)];
    const link = await linkTo(person);
    for (const wrong of [
      link.replace(person.account_id, other.account_id),
      link.slice(0, -2),
      `${link}.x`,
      `/api/messages/unsubscribe/${other.account_id}`,
      "/api/messages/unsubscribe/x",
      // Cut in the middle of an encoded sign, and one that is no sign.
      `${link}%E0%A4%A`,
      "/api/messages/unsubscribe/%",
    ]) {
      for (const method of ["GET", "POST"]) {
        const answer = await service.call(null, `${method} ${wrong}`);
        expect(answer).toMatchObject({ status: 404, body: { text: expect.stringContaining("not valid") } });
      }
    }
    const tooLong = await service.call(null, `GET ${link}${"x".repeat(200)}`, undefined, { accept: "text/html" });
    expect(tooLong).toMatchObject({ status: 404, body: { text: expect.stringContaining("That did not work") } });
    expect((await preferences(other)).body.by_email).toBe(true);
    expect((await preferences(person)).body.by_email).toBe(true);
  });
});

it("writes .eml files where there is no mail server, and keeps none for longer than it could erase them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mail-"));
  await mkdir(join(folder, "mail"));
  const old = join(folder, "mail", "message-of-a-month-ago.eml");
  await writeFile(old, "words");
  await utimes(old, new Date("2026-01-01"), new Date("2026-01-01"));
  const own = await startTestService(identityService, { env: { PUBLIC_URL, DATA_DIR: folder } });
  const person = await personWithAccount(own);
  await eventually(() => readdir(join(folder, "mail"))).toEqual([]);
  await approve(person, "Tailoring", own);
  const files = () => readdir(join(folder, "mail")).catch(() => []);
  await eventually(async () => (await files()).filter((name) => name.endsWith(".eml")).length).toBe(1);
  const [message] = (await own.call(person, "GET /api/messages")).body as unknown as { id: string }[];
  expect(await files()).toEqual([`message-${message?.id}.eml`]);
  const raw = await readFile(join(folder, "mail", String((await files())[0])), "utf8");
  expect(readMail(raw).headers.get("Subject")).toBe("You have been accepted for Tailoring");
  await own.stop();
  await rm(folder, { recursive: true });
});

it("says where the centre sends no e-mails, so that none is promised", async () => {
  const own = await startTestService(identityService, { env: { PUBLIC_URL } });
  const person = await personWithAccount(own);
  const told = { email: person.email, by_email: true, alerts_by_email: true, sends_email: false };
  expect((await own.call(person, "GET /api/messages/preferences")).body).toEqual(told);
  await own.stop();
});

it("does not keep the service from stopping while the mail server hangs", async () => {
  const hanging = await startMailServer();
  hanging.answers.set("EHLO", "hang");
  const own = await startTestService(identityService, { env: { PUBLIC_URL, SMTP_URL: hanging.url } });
  const person = await personWithAccount(own);
  await approve(person, "Tailoring", own);
  const claimed = () => own.db.collection("mail_outbox").countDocuments({ tries: 1 });
  await eventually(claimed).toBe(1);
  const began = performance.now();
  await own.stop();
  expect(performance.now() - began).toBeLessThan(9_000);
  await hanging.close();
});
