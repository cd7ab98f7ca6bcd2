import { entrepreneurshipApplicationSubmitted } from "@jobcentre/contracts/events/entrepreneurship";
import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import {
  APPLY,
  applicationForm,
  apply,
  decide,
  INPUT,
  MINE,
  ownOf,
  rowsOf,
} from "../testing/entrepreneurship-fixture.ts";
import { applicationModel } from "./application.model.ts";

let service: TestService;
let now = new Date("2026-11-20T10:00:00.000Z");

beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => now });
});
afterAll(() => service?.stop());

describe("applying for the entrepreneurship program", () => {
  it("[ENTY-28] stores the application with the applicant's profile and publishes the fact", async () => {
    const person = testPerson("job_seeker");
    await service.deliver(profileSaved.name, { ...profileSaved.example, account_id: person.account_id });
    const { status, body } = await service.call(person, APPLY, applicationForm());
    expect(status).toBe(201);
    expect(body).toEqual({
      ...INPUT,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: person.account_id,
      applicant_name: "Amina Bello",
      applicant_email: "amina@example.com",
      applicant_phone: "0803 123 4567",
      team_size: 2,
      experience_years: 3,
      funding_required: 1_500_000,
      business_plan_path: "",
      financial_projection_path: "",
      status: "pending",
      applied_at: "2026-11-20T10:00:00.000Z",
    });
    const event = await service.transport.waitFor(
      entrepreneurshipApplicationSubmitted.name,
      ({ aggregate_id }) => aggregate_id === body.id,
    );
    expect(event.actor).toEqual({ account_id: person.account_id });
    expect(event.data).toEqual({
      application_id: body.id,
      account_id: person.account_id,
      business_name: "Amina Solar",
    });
  });

  it("takes an employer's contact person, and the session of who has no profile", async () => {
    const employer = testPerson("employer");
    await service.deliver(employerSaved.name, { ...employerSaved.example, account_id: employer.account_id });
    const byEmployer = await service.call(employer, APPLY, applicationForm());
    expect(byEmployer.body).toMatchObject({
      applicant_name: "Chinedu Okafor",
      applicant_email: "hr@example.com",
      applicant_phone: "0809 765 4321",
    });

    const newcomer = testPerson("nobody_yet");
    const byNewcomer = await service.call(newcomer, APPLY, applicationForm());
    expect(byNewcomer.body).toMatchObject({
      applicant_name: newcomer.name,
      applicant_email: newcomer.email,
      applicant_phone: "",
    });
  });

  it("has the applicant as the profile says that arrives at the same moment, be it the first or another one", async () => {
    const save = ({ account_id }: Person, phone: string, aggregate_version: number) => {
      const profile = { ...profileSaved.example, account_id, phone };
      return service.deliver(profileSaved.name, profile, { aggregate_version });
    };
    const people = Array.from({ length: 12 }, () => testPerson("job_seeker"));
    await Promise.all(people.slice(6).map((person) => save(person, "0803 111 1111", 1)));
    const applying = people.map((person) => service.call(person, APPLY, applicationForm()));
    await Promise.all([...people.map((person) => save(person, "0803 222 2222", 2)), ...applying]);
    for (const { status } of await Promise.all(applying)) expect(status).toBe(201);
    const accounts = people.map(({ account_id }) => account_id);
    const stored = await applicationModel(service.db)
      .find({ account_id: { $in: accounts } })
      .lean();
    expect(stored.map(({ applicant_phone }) => applicant_phone)).toEqual(people.map(() => "0803 222 2222"));
  });

  it("applies once when the same request comes twice", async () => {
    const person = testPerson("job_seeker");
    const key = { "Idempotency-Key": "apply-once" };
    const first = await service.call(person, APPLY, applicationForm(), key);
    expect((await service.call(person, APPLY, applicationForm(), key)).body).toEqual(first.body);
    expect((await service.call(person, MINE)).body).toHaveLength(1);
  });

  it("has one open application per person, also when several come at once", async () => {
    const person = testPerson("job_seeker");
    const answers = await Promise.all([1, 2, 3, 4].map(() => service.call(person, APPLY, applicationForm())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("entrepreneurship_application_open");
    expect(await applicationModel(service.db).countDocuments({ account_id: person.account_id })).toBe(1);
  });

  it.each([
    ["approved", 409],
    ["rejected", 201],
    ["active", 201],
  ])("takes another application after one that is %s: %i", async (outcome, status) => {
    const { person, id } = await apply(service);
    if (outcome === "active") await decide(service, id, "approved");
    await decide(service, id, outcome);
    expect((await service.call(person, APPLY, applicationForm())).status).toBe(status);
  });

  it.each([
    ["business_name", { business_name: "" }],
    ["business_idea", { business_idea: "  " }],
    ["current_stage", { current_stage: "unicorn" }],
    ["team_size", { team_size: "0" }],
    ["team_size", { team_size: "two" }],
    ["team_size", { team_size: "" }],
    ["experience_years", { experience_years: "-1" }],
    ["experience_years", { experience_years: "0x10" }],
    ["funding_required", { funding_required: "1.5" }],
    ["funding_required", { funding_required: "1e6" }],
    ["funding_required", { funding_required: "9999999999999" }],
    ["status", { status: "approved" }],
    ["account_id", { account_id: "65f0c0ffee0000000000a001" }],
  ])("[ENTY-28] names %s for %o", async (field, wrong) => {
    const { status, body } = await service.call(testPerson("job_seeker"), APPLY, applicationForm(wrong));
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });

  it("names what is missing", async () => {
    const form = applicationForm();
    form.delete("funding_required");
    const { status, body } = await service.call(testPerson("job_seeker"), APPLY, form);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual(["funding_required"]);
  });

  it("needs a session", async () => {
    expect((await service.call(null, APPLY, applicationForm())).status).toBe(401);
    expect((await service.call(null, MINE)).status).toBe(401);
  });
});

describe("your applications", () => {
  it("are your own only, newest first, page by page", async () => {
    const person = testPerson("job_seeker");
    for (const business_name of ["first", "second", "third"]) {
      const { body } = await service.call(person, APPLY, applicationForm({ business_name }));
      await decide(service, String(body.id), "rejected");
      now = new Date(now.getTime() + 1000);
    }
    const answer = await service.call(person, `${MINE}?limit=2`);
    expect(answer.body).toMatchObject([
      { business_name: "third", status: "rejected", mentorships: [], fundings: [] },
      { business_name: "second" },
    ]);
    expect(answer.headers.get("x-total-count")).toBe("3");
    expect(rowsOf(await service.call(testPerson("job_seeker"), MINE))).toEqual([]);
    expect((await service.call(person, `${MINE}?account_id=x`)).status).toBe(400);
  });
});

describe("the copy of a profile", () => {
  it("is the newest one, whatever order and however often the events come", async () => {
    const person = testPerson("job_seeker");
    const profile = { ...profileSaved.example, account_id: person.account_id };
    const newest = await service.deliver(
      profileSaved.name,
      { ...profile, full_name: "Newest" },
      { aggregate_version: 3 },
    );
    await service.deliver(profileSaved.name, { ...profile, full_name: "Older" }, { aggregate_version: 2 });
    await service.transport.publish(newest);
    await service.deliver(profileSaved.name, { ...profile, full_name: 5 }, { aggregate_version: 4 }, { dead: true });
    const { body } = await service.call(person, APPLY, applicationForm());
    expect(body.applicant_name).toBe("Newest");
  });

  it("reaches the applications that are there already", async () => {
    const { person } = await apply(service);
    const profile = { ...profileSaved.example, account_id: person.account_id, phone: "0809 000 0000" };
    await service.deliver(profileSaved.name, profile);
    expect((await ownOf(service, person)).applicant_phone).toBe("0809 000 0000");
  });
});
