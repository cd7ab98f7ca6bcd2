import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_MONEY } from "../messages/no-money.ts";
import { identityService } from "../service.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { employerWithProfile, jobSeekerInput, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { INVITATIONS_A_DAY } from "./invitation.rules.ts";
import { invitationDays } from "./invitation-days.ts";

const JOB = "65f0c0ffee0000000000c001";
const CLOSED_JOB = "65f0c0ffee0000000000c002";
const APPLIED_JOB = "65f0c0ffee0000000000c004";
let service: TestService;
let others: Awaited<ReturnType<typeof startOtherServices>>;
let time = new Date("2026-03-02T10:00:00.000Z");

beforeAll(async () => {
  others = await startOtherServices({ jobs: { [JOB]: "open", [CLOSED_JOB]: "closed", [APPLIED_JOB]: "applied" } });
  service = await startTestService(identityService, { now: () => time, env: others.env });
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});

const invite = (employer: Person | null, seeker: Person, more: object = {}, headers = {}) => {
  const body = { user_id: seeker.account_id, message: "Please apply!", ...more };
  return service.call(employer, "POST /api/messages/invitations", body, headers);
};
/** So many that an employer sent today already, to whomever. */
const sentToday = (employer: Person, sent: number) =>
  invitationDays
    .model(service.db)
    .create([{ _id: `${employer.account_id}:${dayInLagos(time)}`, sent, first_sent_at: time }]);
const messagesOf = async (person: Person, query = "") =>
  (await service.call(person, `GET /api/messages${query}`)).body as unknown as { subject: string; message: string }[];

describe("an invitation", () => {
  it("[ENTY-13] is a message to the job seeker, and a fact", async () => {
    const employer = await employerWithProfile(service);
    const { person } = await jobSeekerWithCv(service);
    expect(await invite(employer, person, { job_id: JOB, message: "  <b>Come</b> 🙂\nto us  " })).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(await messagesOf(person)).toMatchObject([
      {
        subject: "Zuma Rock Foods invites you to apply",
        message: `<b>Come</b> 🙂\nto us\n\nThe job: /jobs/${JOB}\n\n${NO_MONEY}`,
        message_type: "job_invite",
        is_read: false,
        created_at: time.toISOString(),
      },
    ]);
    const about = (event: { data: unknown }) => (event.data as { account_id: string }).account_id === person.account_id;
    expect(await service.transport.waitFor("identity.invitation-sent", about)).toMatchObject({
      actor: { account_id: employer.account_id },
      data: {
        full_name: "Amina Bello",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        job_id: JOB,
      },
    });
  });

  it("counts as unread until it is read", async () => {
    const employer = await employerWithProfile(service);
    const { person } = await jobSeekerWithCv(service);
    for (const message of ["One", "Two"]) await invite(employer, person, { message });
    const unread = await service.call(person, "GET /api/messages?is_read=false&limit=1");
    expect(unread.headers.get("x-total-count")).toBe("2");
    const [first] = unread.body as unknown as { id: string }[];
    await service.call(person, `POST /api/messages/${first?.id}/read`);
    expect(await messagesOf(person, "?is_read=false")).toMatchObject([{ message: `One\n\n${NO_MONEY}` }]);
    expect(await messagesOf(person, "?is_read=true")).toMatchObject([{ message: `Two\n\n${NO_MONEY}` }]);
    expect((await service.call(person, "GET /api/messages?is_read=no")).status).toBe(400);
  });

  it("is sent once, however often the request is repeated", async () => {
    const employer = await employerWithProfile(service);
    const { person } = await jobSeekerWithCv(service);
    const key = { "idempotency-key": "the-same" };
    const answers = await Promise.all([1, 2, 3].map(() => invite(employer, person, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await messagesOf(person)).toHaveLength(1);
  });

  it("reaches only job seekers who are visible to employers", async () => {
    const employer = await employerWithProfile(service);
    const { person: hidden } = await jobSeekerWithCv(service);
    await service.call(hidden, "POST /api/user-profiles/visibility", { visible_to_employers: false });
    const other = await employerWithProfile(service);
    for (const person of [hidden, other, testPerson("job_seeker")]) {
      expect((await invite(employer, person)).status).toBe(404);
      expect(await messagesOf(person)).toEqual([]);
    }
  });

  it("is about one of the employer's own open jobs or about none, and is not sent while that cannot be known", async () => {
    const employer = await employerWithProfile(service);
    const { person } = await jobSeekerWithCv(service);
    const foreign = await invite(employer, person, { job_id: "65f0c0ffee0000000000c003" });
    expect(foreign).toMatchObject({ status: 404, body: { error: "This job is none of yours." } });
    expect(await invite(employer, person, { job_id: CLOSED_JOB })).toMatchObject({
      status: 409,
      body: { code: "job_closed" },
    });
    expect(await invite(employer, person, { job_id: APPLIED_JOB })).toMatchObject({
      status: 409,
      body: {
        code: "applied_already",
        error: expect.stringMatching(/has applied for this job already, and cannot do so again/),
      },
    });
    others.close();
    expect((await invite(employer, person, { job_id: JOB })).status).toBe(503);
    expect((await invite(employer, person)).status).toBe(201);
    expect(await messagesOf(person)).toHaveLength(1);
  });

  it("refuses what is no message to a person", async () => {
    const employer = await employerWithProfile(service);
    const { person } = await jobSeekerWithCv(service);
    for (const wrong of [
      { message: " " },
      { message: "a".repeat(2001) },
      { message: undefined },
      { user_id: "no-id" },
      { job_id: "no-id" },
      { user_id: { $gt: "" } },
      { subject: "x" },
    ]) {
      expect(await invite(employer, person, wrong)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    }
    expect(await messagesOf(person)).toEqual([]);
  });

  it("[ROLE-02] comes from employers with a company", async () => {
    const { person } = await jobSeekerWithCv(service);
    expect((await invite(null, person)).status).toBe(401);
    for (const role of ["job_seeker", "nobody_yet", "admin"] as const) {
      expect((await invite(testPerson(role), person)).status).toBe(403);
    }
    const early = await personWithAccount(service, "employer");
    expect(await invite(early, person)).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });

  it("is one of at most 50 a day, many at once too, and there are new ones after midnight in Lagos", async () => {
    time = new Date("2026-03-02T22:59:00.000Z");
    const employer = await employerWithProfile(service);
    const person = await personWithAccount(service, "job_seeker");
    await service.call(person, "POST /api/user-profiles", jobSeekerInput);
    await sentToday(employer, INVITATIONS_A_DAY - 2);
    const last = await Promise.all([1, 2, 3, 4].map(() => invite(employer, person)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
    const refused = await invite(employer, person);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringMatching(/50 people a day/) } });
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await service.call(person, "GET /api/messages")).headers.get("x-total-count")).toBe("2");
    expect((await invite(await employerWithProfile(service), person)).status).toBe(201);
    time = new Date("2026-03-02T23:00:00.000Z");
    expect((await invite(employer, person)).status).toBe(201);
  });

  it("[ENTY-13] goes to one person three times within thirty days at most, many at once too, from each company", async () => {
    const employer = await employerWithProfile(service);
    const { person } = await jobSeekerWithCv(service);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => invite(employer, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    expect(await invite(employer, person)).toMatchObject({ status: 409, body: { code: "invited_already" } });
    expect(await messagesOf(person)).toHaveLength(3);
    const { person: another } = await jobSeekerWithCv(service);
    expect((await invite(employer, another)).status).toBe(201);
    expect((await invite(await employerWithProfile(service), person)).status).toBe(201);
    const thirtyDays = 30 * 24 * 3600 * 1000;
    time = new Date(time.getTime() + thirtyDays - 60_000);
    expect(await invite(employer, person)).toMatchObject({ status: 409, body: { code: "invited_already" } });
    time = new Date(time.getTime() + 60_000);
    expect((await invite(employer, person)).status).toBe(201);
  });
});
