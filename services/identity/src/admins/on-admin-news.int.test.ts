import {
  adminCreated,
  adminDeleted,
  passwordSet,
  secondFactorChanged,
  settingsChanged,
} from "@jobcentre/contracts/events/admin";
import { type MailServer, readMail, startMailServer } from "@jobcentre/test-kit/mail-server";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { personWithAccount } from "../testing/people.ts";

let server: MailServer;
let service: TestService;
beforeAll(async () => {
  server = await startMailServer();
  service = await startTestService(identityService, { env: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

const AT = "2026-03-02T08:00:00.000Z";
const WHEN = "2 March 2026 at 09:00 (Lagos time)";
const eventually = (read: () => unknown) => expect.poll(read);
const toldOf = (person: { account_id: string }) =>
  service.db.collection("messages").find({ account_id: person.account_id }).sort({ seq: 1 }).toArray();
const subjectsOf = async (person: { account_id: string }) => (await toldOf(person)).map(({ subject }) => subject);

/** An account whose address is an administrator's, of which identity has heard; what was told of that is forgotten. */
async function newAdmin() {
  const person = await personWithAccount(service);
  const admin_id = new Types.ObjectId().toHexString();
  const admin = { admin_id, email: person.email.toUpperCase(), full_name: "Ada Obi" };
  let aggregate_version = 0;
  const fact = async (name: string, more: object = {}) => {
    aggregate_version += 1;
    const about = { aggregate_id: admin_id, aggregate_version, occurred_at: AT };
    const event = await service.deliver(name, { admin_id, full_name: "Ada Obi", ...more }, about);
    await service.transport.publish(event);
    return event;
  };
  await fact(adminCreated.name, admin);
  return { person, admin, fact };
}

it.each([
  [passwordSet.name, {}, "Your administrator password was set"],
  [secondFactorChanged.name, { change: "turned_on" }, "Signing in as an administrator now takes a code"],
  [secondFactorChanged.name, { change: "turned_off" }, "Signing in as an administrator no longer takes a code"],
  [
    secondFactorChanged.name,
    { change: "recovery_code_used" },
    "A recovery code of your administrator account was used",
  ],
])("tells an administrator once of %s %o, also where it comes twice", async (name, more, subject) => {
  const { person, fact } = await newAdmin();
  await fact(name, more);
  expect(await subjectsOf(person)).toEqual(["You are an administrator of the job centre", subject]);
  const [, message] = await toldOf(person);
  expect(message?.message).toContain(WHEN);
  expect(message?.message).toMatch(/\n\nWas this not you\? Tell another administrator right away\./);
  expect(message?.message).not.toMatch(/Contact us|jobcentre\.example/);
});

it("[ADM-08] tells whose role was given or taken, the super admin's too, and nobody else", async () => {
  const { person, admin, fact } = await newAdmin();
  const other = await personWithAccount(service);
  const supers = (settings: string, former: string, aggregate_version: number) =>
    service.deliver(
      settingsChanged.name,
      { settings: { super_admin_emails: settings }, former: { super_admin_emails: former } },
      { aggregate_id: "settings", aggregate_version },
    );
  // Other has an account, and is no administrator.
  await supers(`${other.email}, ${person.email}`, "x@example.com", 1);
  await supers("x@example.com", `${other.email}, ${person.email}`, 2);
  await fact(adminDeleted.name, admin);
  expect(await subjectsOf(person)).toEqual([
    "You are an administrator of the job centre",
    "You are a super admin of the job centre",
    "You are no longer a super admin of the job centre",
    "You are no longer an administrator of the job centre",
  ]);
  expect(await toldOf(other)).toEqual([]);
});

it("is mailed whatever the switch says, without a link to stop it", async () => {
  const { person, fact } = await newAdmin();
  await service.call(person, "POST /api/messages/preferences", { by_email: false });
  await fact(passwordSet.name);
  const mails = () => server.received.filter(({ to }) => to.includes(person.email));
  await eventually(() => mails().length).toBe(2);
  const { headers, text } = readMail(String(mails()[1]?.raw));
  expect(headers.get("Subject")).toBe("Your administrator password was set");
  expect([...headers.keys()].filter((name) => name.startsWith("List-"))).toEqual([]);
  expect(text).not.toContain("No more e-mails");
});

it("is not told by what is told once more for a copy that was lost", async () => {
  const { person, admin } = await newAdmin();
  const about = { aggregate_id: admin.admin_id, aggregate_version: 9, occurred_at: AT, retold: true as const };
  await service.deliver(adminCreated.name, admin, about);
  expect(await subjectsOf(person)).toEqual(["You are an administrator of the job centre"]);
});
