import { adminCreated, adminDeleted } from "@jobcentre/contracts/events/admin";
import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { interviewDeclined } from "@jobcentre/contracts/events/interviews";
import { mentorAssigned } from "@jobcentre/contracts/events/mentorships";
import type { Colleague } from "@jobcentre/contracts/http/identity";
import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { exportSections } from "../export-sections.ts";
import { invitationDays } from "../invitations/invitation-days.ts";
import { messageModel } from "../messages/message.model.ts";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, type Visitor, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { employerInput, jobSeekerInput } from "../testing/people.ts";
import { colleagueModel } from "./colleague.model.ts";

const DAY = 24 * 3_600_000;
const LIST = "GET /api/employer/colleagues";
const INVITE = "POST /api/employer/colleagues";
let provider: FakeProvider;
let service: TestService;
let now = new Date();
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => now,
);

beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer), now: () => now });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});
beforeEach(() => {
  now = new Date();
});

const invite = async (by: Visitor, email: string, name = "Ngozi Eze") =>
  (await by.call(INVITE, { email, name })).body as unknown as Colleague;
const use = (by: Visitor, token: string) => by.call(`POST /api/colleague-invitations/${token}`);
const look = (token: string) => service.call(null, `GET /api/colleague-invitations/${token}`);
const listOf = async (by: Visitor) =>
  (await by.call(LIST)).body as unknown as { owner: object; colleagues: Colleague[] };
const factsOf = async (id: string) => (await service.recorded(id)).map(({ name, data }) => ({ name, data }));

const makeAdmin = ({ own_id }: Visitor, email: string) =>
  service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: own_id, email });

/** A company with somebody who joined it. */
async function company() {
  const boss = await owner();
  const email = anAddress();
  const invited = await invite(boss, email);
  const colleague = await signIn(email);
  expect(await use(colleague, tokenIn(invited.invitation_link))).toMatchObject({ status: 200 });
  return { boss, email, colleague, id: invited.id };
}

describe("[GEN-04] inviting a colleague", () => {
  it("answers the same for whoever has an account, a profile, or none, and writes who was invited into the list", async () => {
    const boss = await owner();
    const seeker = await signIn(anAddress());
    await seeker.call("POST /api/user-profiles", jobSeekerInput);
    const [known, unknown] = [String((await seeker.claims())?.email), anAddress()];
    const answers = [];
    for (const email of [known, unknown]) answers.push(await boss.call(INVITE, { email, name: "Ngozi  \r\n Eze" }));
    const shape = (email: string) => ({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "Ngozi Eze",
      email,
      state: "invited",
      invited_at: now.toISOString(),
      ends_at: new Date(now.getTime() + 7 * DAY).toISOString(),
      is_you: false,
      invitation_link: expect.stringContaining("/colleague-invitation/"),
    });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body)).toEqual([shape(known), shape(unknown)]);
    expect((await listOf(boss)).colleagues.map(({ email }) => email)).toEqual([unknown, known]);
    const id = String(answers[0]?.body.id);
    const data = { employer_id: boss.own_id, employer_name: employerInput.business_name };
    expect(await factsOf(id)).toEqual([{ name: "identity.colleague-invited", data }]);
  });

  it("refuses one's own address, one that is invited already, who has no company, and a job seeker", async () => {
    const boss = await owner();
    const email = anAddress();
    await invite(boss, email);
    const own = String((await boss.claims())?.email);
    expect(await boss.call(INVITE, { email: own, name: "Me" })).toMatchObject({
      status: 409,
      body: { code: "own_address" },
    });
    expect(await boss.call(INVITE, { email: email.toUpperCase(), name: "Once more" })).toMatchObject({
      status: 409,
      body: { code: "already_colleague" },
    });
    const newcomer = await signIn(anAddress());
    expect((await newcomer.call(INVITE, { email, name: "N" })).status).toBe(403);
    expect(await colleagueModel(service.db).countDocuments({ email })).toBe(1);
  });

  it("has room for twenty, also where many are invited at once, and for forty e-mails a day", async () => {
    const boss = await owner();
    const email = String((await boss.claims())?.email);
    const first = await invite(boss, anAddress());
    for (let at = 0; at < 17; at++) await invite(boss, anAddress());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => boss.call(INVITE, { email: anAddress(), name: "One more" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const again = () => boss.call(`POST /api/employer/colleagues/${first.id}/send-again`);
    for (let at = 20; at < 40; at++) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(secondsUntilTomorrow(now))]);
    now = new Date(now.getTime() + DAY);
    const tomorrow = await signIn(email, { name: "Chinedu Okafor" });
    expect((await tomorrow.call(`POST /api/employer/colleagues/${first.id}/send-again`)).status).toBe(200);
  });

  it("invites as many as there is room for where a whole list is sent at once, and refuses the others alone", async () => {
    const boss = await owner();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => boss.call(INVITE, { email: anAddress(), name: "One of many" })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, "too_many_colleagues"]));
    const { colleagues } = await listOf(boss);
    expect(colleagues).toHaveLength(20);
    const counted = vi.spyOn(invitationDays, "count");
    onTestFinished(() => counted.mockRestore());
    const again = await Promise.all(
      colleagues.map(({ id }) => boss.call(`POST /api/employer/colleagues/${id}/send-again`)),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200));
    // None undid another: of the company and of its address each is counted by one try.
    expect(counted).toHaveBeenCalledTimes(40);
  });
});

describe("[GEN-04] the link of an invitation", () => {
  it("tells the company and the address, and nothing once it is used, taken back, sent again, invented or a week old", async () => {
    const boss = await owner();
    const [ownEmail, email] = [String((await boss.claims())?.email), anAddress()];
    const { id, invitation_link } = await invite(boss, email);
    const token = tokenIn(invitation_link);
    const ends_at = new Date(now.getTime() + 7 * DAY).toISOString();
    expect((await look(token)).body).toEqual({ company_name: employerInput.business_name, email, ends_at });
    const over = { status: 404, body: { code: "colleague_invitation_over" } };
    expect(await look(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toMatchObject(over);
    expect((await look("nonsense")).status).toBe(404);

    now = new Date(now.getTime() + 1000);
    const again = await boss.call(`POST /api/employer/colleagues/${id}/send-again`);
    expect(await look(token)).toMatchObject(over);
    const newer = tokenIn(again.body.invitation_link);
    expect((await look(newer)).status).toBe(200);
    now = new Date(now.getTime() + 7 * DAY);
    expect(await look(newer)).toMatchObject(over);
    const late = await signIn(email);
    expect(await use(late, newer)).toMatchObject(over);
    const later = await signIn(ownEmail);
    expect((await listOf(later)).colleagues).toMatchObject([{ state: "expired" }]);

    const last = tokenIn((await later.call(`POST /api/employer/colleagues/${id}/send-again`)).body.invitation_link);
    expect((await look(last)).status).toBe(200);
    expect((await later.call(`DELETE /api/employer/colleagues/${id}`)).status).toBe(200);
    expect(await use(late, last)).toMatchObject(over);
    expect((await factsOf(id)).map(({ name }) => name)).toEqual([
      "identity.colleague-invited",
      "identity.colleague-uninvited",
    ]);
  });

  it("is of no use to whoever else has it, who learns nothing of who has an account", async () => {
    const boss = await owner();
    const token = tokenIn((await invite(boss, anAddress())).invitation_link);
    for (const thief of [await signIn(anAddress()), await owner()])
      expect(await use(thief, token)).toMatchObject({ status: 409, body: { code: "colleague_other_address" } });
    expect((await service.call(null, `POST /api/colleague-invitations/${token}`)).status).toBe(401);
    expect((await look(token)).status).toBe(200);
  });

  it("tells who has a profile, administers or works elsewhere what is in the way, and stays good", async () => {
    const boss = await owner();
    const { colleague, email: busy } = await company();
    const seeker = await signIn(anAddress());
    await seeker.call("POST /api/user-profiles", jobSeekerInput);
    const admin = await signIn(anAddress());
    const adminEmail = String((await admin.claims())?.email);
    await makeAdmin(admin, adminEmail);
    for (const [who, email, code] of [
      [seeker, String((await seeker.claims())?.email), "colleague_has_profile"],
      [admin, adminEmail, "colleague_is_admin"],
      [colleague, busy, "colleague_elsewhere"],
    ] as const) {
      const token = tokenIn((await invite(boss, email)).invitation_link);
      expect(await use(who, token)).toMatchObject({ status: 409, body: { code } });
      expect((await look(token)).status).toBe(200);
    }
  });

  it("lets in one of two tabs at once, and once", async () => {
    const boss = await owner();
    const email = anAddress();
    const token = tokenIn((await invite(boss, email)).invitation_link);
    const [one, other] = [await signIn(email), await signIn(email)];
    const answers = await Promise.all([use(one, token), use(other, token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await use(one, token)).status).not.toBe(200);
    expect(await messageModel(service.db).countDocuments({ account_id: boss.own_id })).toBe(1);
  });
});

describe("[GEN-04] a colleague", () => {
  it("acts as the company from then on, in every browser, without whatever else its owner may be", async () => {
    const { boss, email, colleague, id } = await company();
    expect(await colleague.claims()).toMatchObject({
      sub: boss.own_id,
      email: (await boss.claims())?.email,
      user_type: "employer",
      is_admin: false,
      colleague_id: colleague.own_id,
    });
    const elsewhere = await signIn(email, { name: "Ngozi N. Eze" });
    expect((await elsewhere.call("GET /api/employer/profile")).body).toMatchObject({ user_id: boss.own_id });
    expect((await elsewhere.call("GET /api/users/me")).body).toEqual({
      id: boss.own_id,
      email,
      google_user_data: { name: "Ngozi N. Eze" },
      user_type: "employer",
      is_admin: false,
      colleague_id: colleague.own_id,
    });
    expect((await listOf(elsewhere)).colleagues).toMatchObject([
      { id, name: "Ngozi N. Eze", state: "joined", is_you: true, last_seen_at: expect.any(String) },
    ]);
    const data = {
      account_id: colleague.own_id,
      full_name: "Ngozi Eze",
      employer_id: boss.own_id,
      employer_name: employerInput.business_name,
    };
    expect((await factsOf(id)).at(-1)).toEqual({ name: "identity.colleague-joined", data });
    const [told] = (await boss.call("GET /api/messages")).body as unknown as { subject: string; message: string }[];
    expect(told).toMatchObject({ subject: "A colleague joined your company's account" });
    expect(told?.message).toContain(`Ngozi Eze (${email})`);
  });

  it("stays themself where the provider tells another address, and is found by it", async () => {
    const { boss, email, colleague } = await company();
    const renamed = anAddress();
    const again = await signIn(renamed, { sub: email });
    expect(again.own_id).toBe(colleague.own_id);
    expect(await again.claims()).toMatchObject({ sub: boss.own_id });
    expect((await listOf(boss)).colleagues).toMatchObject([{ email: renamed }]);
    // At the former address somebody else can be invited, and not at the new one.
    expect((await boss.call(INVITE, { email, name: "Else" })).status).toBe(201);
    expect((await boss.call(INVITE, { email: renamed, name: "Same" })).body).toMatchObject({
      code: "already_colleague",
    });
  });

  it("takes the place of an invitation that waits at the address which the provider tells by now", async () => {
    const { boss, email, colleague } = await company();
    const invited = await invite(boss, anAddress());
    await signIn(invited.email, { sub: email });
    expect((await listOf(boss)).colleagues).toMatchObject([{ email: invited.email, state: "joined" }]);
    expect(await colleagueModel(service.db).countDocuments({ account_id: colleague.own_id })).toBe(1);
  });

  it("reads the company's messages, and not what its owner learns, founds or is warned of", async () => {
    const { boss, colleague } = await company();
    await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: boss.own_id });
    await service.deliver(mentorAssigned.name, { ...mentorAssigned.example, account_id: boss.own_id });
    await service.deliver(interviewDeclined.name, { ...interviewDeclined.example, employer_id: boss.own_id });
    const list = async (who: Visitor, query = "") => {
      const { body, headers } = await who.call(`GET /api/messages${query}`);
      return { rows: body as unknown as { id: string; subject: string }[], total: headers.get("x-total-count") };
    };
    const all = (await list(boss)).rows;
    expect(all).toHaveLength(4);
    const unread = await list(colleague, "?is_read=false");
    const subjects = [/needs another time/, /^A colleague joined/].map((subject) => expect.stringMatching(subject));
    expect(unread).toEqual({ rows: subjects.map((subject) => expect.objectContaining({ subject })), total: "2" });
    const shared = unread.rows.map(({ id }) => id);
    for (const { id } of all) {
      const isShared = shared.includes(id);
      expect((await colleague.call(`GET /api/messages/${id}`)).status).toBe(isShared ? 200 : 404);
      if (!isShared) {
        expect((await colleague.call(`POST /api/messages/${id}/read`)).status).toBe(404);
        expect((await colleague.call(`POST /api/messages/${id}/read-all`)).status).toBe(404);
      }
    }
    expect((await colleague.call(`POST /api/messages/${shared[0]}/read-all`)).status).toBe(200);
    expect(await list(colleague, "?is_read=false")).toMatchObject({ rows: [], total: "0" });
    expect(await list(boss, "?is_read=false")).toMatchObject({ total: "2" });
  });

  it("does nothing that is the owner's", async () => {
    const { boss, colleague, id } = await company();
    const calls: [string, object?][] = [
      [INVITE, { email: anAddress(), name: "Friend" }],
      [`POST /api/employer/colleagues/${id}/send-again`],
      [`DELETE /api/employer/colleagues/${id}`],
      ["DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS }],
      ["POST /api/messages/preferences", { by_email: false }],
      ["POST /api/user-profiles", jobSeekerInput],
    ];
    for (const [key, body] of calls)
      expect(await colleague.call(key, body), key).toMatchObject({ status: 403, body: { code: "owner_only" } });
    expect((await listOf(boss)).colleagues).toMatchObject([{ id, state: "joined" }]);
    expect((await boss.call("GET /api/messages/preferences")).body).toMatchObject({ by_email: true });
  });

  it("makes no profile of their own in a window from before they joined", async () => {
    const { colleague, email } = await company();
    const before = testPerson("nobody_yet", { account_id: colleague.own_id, email });
    expect(await service.call(before, "POST /api/user-profiles", jobSeekerInput)).toMatchObject({ status: 409 });
  });

  it("leaves the company where they come to administer the centre, also told twice, and an owner stays", async () => {
    const { boss, colleague, email, id } = await company();
    const event = await makeAdmin(colleague, email);
    await service.transport.publish(event);
    await service.deliver(event.name, event.data, { ...event, id: `${event.id.slice(0, -4)}abcd` });
    expect(await colleague.claims()).toBeNull();
    const again = await signIn(email);
    expect(await again.claims()).toMatchObject({ sub: colleague.own_id, is_admin: true, user_type: null });
    expect(await again.claims()).not.toHaveProperty("colleague_id");
    expect((await listOf(boss)).colleagues).toEqual([]);
    const left = (await factsOf(id)).filter(({ name }) => name === "identity.colleague-left");
    expect(left).toMatchObject([{ data: { account_id: colleague.own_id, employer_id: boss.own_id } }]);
    const titles = (await boss.call("GET /api/messages")).body as unknown as { subject: string }[];
    expect(titles.filter(({ subject }) => subject === "A colleague left your company's account")).toHaveLength(1);
    await service.deliver(adminDeleted.name, event.data, { aggregate_id: event.aggregate_id, aggregate_version: 2 });
    expect(await (await signIn(email)).claims()).toMatchObject({ sub: colleague.own_id, is_admin: false });

    await makeAdmin(boss, String((await boss.claims())?.email));
    expect(await boss.claims()).toMatchObject({ sub: boss.own_id, user_type: "employer", is_admin: true });
  });

  it("stays in the company where the news that they administer comes after that of their end", async () => {
    const { boss, colleague, email } = await company();
    const admin = { ...adminCreated.example, admin_id: colleague.own_id, email };
    await service.deliver(adminDeleted.name, admin, { aggregate_id: colleague.own_id, aggregate_version: 3 });
    await service.deliver(adminCreated.name, admin, { aggregate_id: colleague.own_id, aggregate_version: 1 });
    expect(await (await signIn(email)).claims()).toMatchObject({ sub: boss.own_id, colleague_id: colleague.own_id });
  });

  it("sees and ends their own sessions, and the owner everybody's, by name", async () => {
    const { boss, email, colleague } = await company();
    const elsewhere = await signIn(email);
    type Row = { id: string; is_this_one: boolean; colleague_name?: string };
    const sessions = async (who: Visitor) => (await who.call("GET /api/privacy/sessions")).body as unknown as Row[];
    expect(await sessions(colleague)).toHaveLength(2);
    const seen = await sessions(boss);
    expect(seen.map(({ colleague_name }) => colleague_name ?? null).sort()).toEqual(["Ngozi Eze", "Ngozi Eze", null]);
    const own = seen.find(({ is_this_one }) => is_this_one);
    expect((await colleague.call(`DELETE /api/privacy/sessions/${own?.id}`)).status).toBe(404);
    expect((await colleague.call("DELETE /api/privacy/sessions")).body).toEqual({ ended: 1 });
    expect(await elsewhere.claims()).toBeNull();
    expect((await boss.call("DELETE /api/privacy/sessions")).body).toEqual({ ended: 1 });
    expect(await colleague.claims()).toBeNull();
    expect(await boss.claims()).not.toBeNull();
  });
});

it("[GEN-04] keeps an invitation for whom an account is in the way, and deletes it; no longer than the link works", async () => {
  const boss = await owner();
  const email = anAddress();
  const seeker = await signIn(email);
  await seeker.call("POST /api/user-profiles", jobSeekerInput);
  const invited = await invite(boss, email);
  const token = tokenIn(invited.invitation_link);
  expect(await use(seeker, token)).toMatchObject({ body: { code: "colleague_has_profile" } });
  const deleted = await seeker.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS });
  expect(deleted.status).toBe(200);
  const kept = await colleagueModel(service.db).findById(invited.id).lean();
  expect(kept).toMatchObject({ email, forgotten_at: kept?.ends_at });
  const anew = await signIn(email);
  expect(anew.own_id).not.toBe(seeker.own_id);
  expect((await use(anew, token)).status).toBe(200);
  expect(await anew.claims()).toMatchObject({ sub: boss.own_id, colleague_id: anew.own_id });
});

describe("[GEN-04] the end of being a colleague", () => {
  it("is at once where the owner removes them: no session is left, and they sign in to an account of their own", async () => {
    const { boss, email, colleague, id } = await company();
    expect((await boss.call(`DELETE /api/employer/colleagues/${id}`)).status).toBe(200);
    expect(await colleague.claims()).toBeNull();
    expect((await boss.call(`DELETE /api/employer/colleagues/${id}`)).status).toBe(404);
    const again = await signIn(email);
    expect(await again.claims()).toMatchObject({ sub: colleague.own_id, user_type: null });
    expect((await again.call(LIST)).status).toBe(403);
    const [told] = (await again.call("GET /api/messages")).body as unknown as { message: string }[];
    expect(told?.message).toContain("removed you from its account");
    expect((await factsOf(id)).at(-1)).toMatchObject({ name: "identity.colleague-removed" });
    expect((await again.call("POST /api/user-profiles", jobSeekerInput)).status).toBe(200);
  });

  it("is not where an invitation is taken back that was used seconds before", async () => {
    const { boss, colleague, id } = await company();
    const takeBack = (one: string) => boss.call(`DELETE /api/employer/colleagues/${one}?meant=invitation`);
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: "colleague_joined" } });
    expect(await colleague.claims()).toMatchObject({ colleague_id: colleague.own_id });
    expect((await listOf(boss)).colleagues).toMatchObject([{ id, state: "joined" }]);
    const waits = await invite(boss, anAddress());
    expect((await takeBack(waits.id)).status).toBe(200);
    expect((await listOf(boss)).colleagues).toHaveLength(1);
  });

  it("is theirs to choose; the owner stays, and reads it", async () => {
    const { boss, colleague, id } = await company();
    expect(await boss.call("POST /api/employer/colleagues/leave")).toMatchObject({
      status: 409,
      body: { code: "owner_stays" },
    });
    expect((await colleague.call("POST /api/employer/colleagues/leave")).status).toBe(200);
    expect(await colleague.claims()).toBeNull();
    expect((await listOf(boss)).colleagues).toEqual([]);
    expect((await factsOf(id)).at(-1)).toMatchObject({ name: "identity.colleague-left" });
    const [told] = (await boss.call("GET /api/messages")).body as unknown as { subject: string }[];
    expect(told?.subject).toBe("A colleague left your company's account");
  });

  it("is nobody else's to bring about", async () => {
    const { id } = await company();
    const other = await owner();
    expect((await other.call(`DELETE /api/employer/colleagues/${id}`)).status).toBe(404);
    expect((await other.call(`POST /api/employer/colleagues/${id}/send-again`)).status).toBe(404);
  });

  it("comes with the end of the company's account, and of their own", async () => {
    const { boss, colleague, email } = await company();
    const open = await invite(boss, anAddress());
    const second = await company();
    const admin = testPerson("admin");
    expect((await service.call(admin, `DELETE /api/admin/users/${second.colleague.own_id}`)).status).toBe(200);
    expect((await listOf(second.boss)).colleagues).toEqual([]);
    expect(await second.colleague.claims()).toBeNull();
    for (const collection of ["accounts", "colleagues", "messages", "sessions"]) {
      const left = await service.db.collection(collection).find().toArray();
      expect(JSON.stringify(left), collection).not.toContain(second.email);
    }

    expect((await boss.call("DELETE /api/privacy/account", { confirmation: DELETE_ACCOUNT_WORDS })).status).toBe(200);
    expect(await colleague.claims()).toBeNull();
    expect(await colleagueModel(service.db).countDocuments({ employer_id: boss.own_id })).toBe(0);
    expect((await look(tokenIn(open.invitation_link))).status).toBe(404);
    expect(await (await signIn(email)).claims()).toMatchObject({ sub: colleague.own_id, user_type: null });
  });

  it("is no part of a suspension: colleagues read as the owner does, and change nothing", async () => {
    const { boss, colleague } = await company();
    const token = tokenIn((await invite(boss, anAddress())).invitation_link);
    await service.call(testPerson("admin"), `POST /api/admin/users/${boss.own_id}/suspend`, { reason: "Fraud." });
    expect(await colleague.claims()).toMatchObject({ is_suspended: true });
    expect((await colleague.call("POST /api/employer/profile", employerInput)).status).toBe(403);
    expect((await colleague.call("GET /api/users/me")).body).toMatchObject({ suspension_reason: "Fraud." });
    expect((await boss.call(INVITE, { email: anAddress(), name: "N" })).status).toBe(403);
    expect((await look(token)).status).toBe(404);
  });
});

it("[GEN-04] brings a colleague the company's messages as they come, until they are removed", async () => {
  const { boss, colleague, id } = await company();
  const session = colleague.browser.cookies.get("session") ?? "";
  const { body } = await service.internal("POST /internal/session", { session_id: session, audience: "identity" });
  const headers = { authorization: `Bearer ${body.token}`, cookie: `session=${session}` };
  const stream = await readEvents(`${service.url}/api/messages/stream`, headers);
  expect(await stream.next()).toMatchObject({ event: "ready" });
  // First what is the owner's alone.
  await service.deliver(certificateIssued.name, { ...certificateIssued.example, account_id: boss.own_id });
  await service.deliver(interviewDeclined.name, { ...interviewDeclined.example, employer_id: boss.own_id });
  expect(await stream.next()).toMatchObject({ data: { subject: expect.stringContaining("needs another time") } });
  await boss.call(`DELETE /api/employer/colleagues/${id}`);
  expect(await stream.next()).toBeNull();
});

it("[GEN-04] gives a colleague a copy of what is theirs, and the owner one with the colleagues", async () => {
  const { boss, colleague, id } = await company();
  const sectionsOf = async (account_id: string) => {
    const found = await Promise.all(
      ["account/colleagues", "account/colleague-of"].map(async (section) => {
        const lines: unknown[] = [];
        const wanted = exportSections(service.db).find(({ name }) => name === section);
        for await (const line of wanted?.read(account_id) ?? []) lines.push(line);
        return lines;
      }),
    );
    return JSON.parse(JSON.stringify(found)) as unknown[];
  };
  expect(await sectionsOf(boss.own_id)).toMatchObject([[{ id, joined_at: now.toISOString() }], []]);
  expect(await sectionsOf(colleague.own_id)).toMatchObject([[], [{ id, employer_id: boss.own_id }]]);
});

it("[GEN-04] shows administrators a company's colleagues with everything known of it, and of a colleague the company", async () => {
  const { boss, email, colleague } = await company();
  const admin = testPerson("admin");
  const ofCompany = JSON.stringify((await service.call(admin, `GET /api/admin/users/${boss.own_id}`)).body);
  expect(ofCompany).toContain('"title":"Colleagues"');
  expect(ofCompany).toContain(email);
  expect(ofCompany).toMatch(new RegExp(`"label":"Name","value":"[^"]+","account_id":"${colleague.own_id}"`));
  const ofThem = (await service.call(admin, `GET /api/admin/users/${colleague.own_id}`)).body;
  expect(JSON.stringify(ofThem)).toContain(employerInput.business_name);
  const byAddress = (await service.call(admin, `GET /api/admin/users?type=employer&q=${email}`)).body as never as {
    users: { id: string; colleague_emails?: string[] }[];
  };
  expect(byAddress.users).toMatchObject([{ id: boss.own_id, colleague_emails: [email] }]);
  const { users } = (await service.call(admin, "GET /api/admin/users?type=newcomer")).body as never as {
    users?: { id: string }[];
  };
  expect((users ?? []).map(({ id }) => id)).not.toContain(colleague.own_id);
});

it("[GEN-04] a colleague who becomes an administrator by another address leaves the company, and is signed in as themself", async () => {
  const boss = await owner();
  const email = anAddress();
  const invited = await invite(boss, email);
  const colleague = await signIn(email);
  await use(colleague, tokenIn(invited.invitation_link));
  const address = anAddress();
  await service.deliver(adminCreated.name, { ...adminCreated.example, email: address });
  expect(await colleague.claims()).toMatchObject({ colleague_id: colleague.own_id });
  const again = await signIn(address, { sub: email });
  expect(await again.claims()).toMatchObject({ sub: colleague.own_id, email: address });
  expect(await again.claims()).not.toHaveProperty("colleague_id");
  expect((await listOf(boss)).colleagues).toEqual([]);
  expect((await factsOf(invited.id)).at(-1)).toMatchObject({ name: "identity.colleague-left" });
});
