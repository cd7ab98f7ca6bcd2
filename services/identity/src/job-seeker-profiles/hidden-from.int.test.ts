import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { jobSeekerProfileModel } from "./job-seeker-profile.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

type Company = { id: string; name: string; since: string };
const LIST = "/api/user-profiles/hidden-from";
const list = (person: Person | null) => service.call(person, `GET ${LIST}`);
const hide = (person: Person | null, body: object) => service.call(person, `POST ${LIST}`, body);
const show = (person: Person | null, id: string) => service.call(person, `DELETE ${LIST}/${id}`);
const namesIn = (answer: { body: unknown }) => (answer.body as Company[]).map(({ name }) => name);

const finds = async (employer: Person, seeker: Person) => {
  const { body } = await service.call(employer, "GET /api/employer/cv-database?limit=100");
  return (body as unknown as { user_id: string }[]).some(({ user_id }) => user_id === seeker.account_id);
};
const invite = async (employer: Person, { account_id: user_id }: Person) =>
  (await service.call(employer, "POST /api/messages/invitations", { user_id, message: "Come" })).status;

describe("[EMD-30] a company that somebody hides from", () => {
  it("neither finds nor invites them, however its name is written; others do, and it does again once it may", async () => {
    const { person, path } = await jobSeekerWithCv(service);
    const own = await employerWithProfile(service, { business_name: "Harmattan Software (Nigeria) Limited" });
    const other = await employerWithProfile(service, { business_name: "Harmattan Bakery" });
    const answer = await hide(person, { name: " harmattan  SOFTWARE Ltd. " });
    expect(answer).toMatchObject({
      status: 200,
      body: [{ name: "harmattan SOFTWARE Ltd.", since: expect.any(String) }],
    });
    expect([await finds(own, person), await finds(other, person)]).toEqual([false, true]);
    expect([await invite(own, person), await invite(other, person)]).toEqual([404, 201]);
    // Whoever was applied to has the CV's address, and reads it: that was the person's own choice.
    expect((await service.call(own, `GET /api/employer/download-cv/${path}`)).status).toBe(200);
    const [company] = (await list(person)).body as unknown as Company[];
    expect(await show(person, String(company?.id))).toMatchObject({ status: 200, body: [] });
    expect([await finds(own, person), await invite(own, person)]).toEqual([true, 201]);
  });

  it("stays one by its account where that is known, under the name that it has, and registers later to the same end", async () => {
    const { person } = await jobSeekerWithCv(service);
    await hide(person, { name: "Yet To Come" });
    const later = await employerWithProfile(service, { business_name: "YET TO COME" });
    expect(await finds(later, person)).toBe(false);
    const known = await employerWithProfile(service, { business_name: "First Name" });
    expect(namesIn(await hide(person, { name: "An old name", employer_id: known.account_id }))).toEqual([
      "First Name",
      "Yet To Come",
    ]);
    await service.call(known, "POST /api/employer/profile", {
      ...(await profileOf(known)),
      business_name: "Second Name",
    });
    expect(await finds(known, person)).toBe(false);
  });

  it("is told to the services that show people, with the profile; once, however often it is asked for", async () => {
    const { person } = await jobSeekerWithCv(service);
    const answers = await Promise.all([1, 2, 3].map(() => hide(person, { name: "Zuma Rock" })));
    expect(answers.map(namesIn)).toEqual([["Zuma Rock"], ["Zuma Rock"], ["Zuma Rock"]]);
    const told = await service.recorded(person.account_id);
    expect(told.filter(({ name }) => name === "identity.profile-saved").at(-1)).toMatchObject({
      data: { hidden_from: ["zuma rock"] },
    });
    const stored = await jobSeekerProfileModel(service.db).findOne({ account_id: person.account_id }).lean();
    expect(stored).toMatchObject({ hidden_from: [{ name: "Zuma Rock" }], hidden_from_keys: ["zuma rock"] });
  });

  it("stays on the list by its name where its account is deleted, so that it does not find them should it come back", async () => {
    const { person } = await jobSeekerWithCv(service);
    const company = await employerWithProfile(service, { business_name: "Short Lived" });
    await hide(person, { name: "Typed Name" });
    await hide(person, { name: "Short Lived", employer_id: company.account_id });
    // By name it is there already.
    expect(namesIn(await hide(person, { name: "SHORT LIVED Ltd" }))).toEqual(["Short Lived", "Typed Name"]);
    await service.call(testPerson("admin"), `DELETE /api/admin/users/${company.account_id}`);
    expect(namesIn(await list(person))).toEqual(["Short Lived", "Typed Name"]);
    const stored = await jobSeekerProfileModel(service.db).findOne({ account_id: person.account_id }).lean();
    expect(stored?.hidden_from_keys).toEqual(["typed name", "short lived"]);
    expect(JSON.stringify(stored)).not.toContain(company.account_id);
    const told = (await service.recorded(person.account_id)).at(-1);
    expect(told).toMatchObject({
      name: "identity.profile-saved",
      data: { hidden_from: ["typed name", "short lived"] },
    });
    const again = await employerWithProfile(service, { business_name: "Short Lived" });
    expect(await finds(again, person)).toBe(false);
  });

  it("is one of fifty at most, has a name, and is the person's own to choose", async () => {
    const { person } = await jobSeekerWithCv(service);
    for (const wrong of [
      {},
      { name: " " },
      { name: "!!!" },
      { name: "x".repeat(161) },
      { name: "A", employer_id: "b" },
    ]) {
      expect((await hide(person, wrong)).status).toBe(400);
    }
    const many = Array.from({ length: 50 }, (_, at) => `Company ${at}`);
    for (const name of many) await hide(person, { name });
    expect(await hide(person, { name: "One more" })).toMatchObject({
      status: 409,
      body: { code: "too_many_hidden_from" },
    });
    expect(namesIn(await list(person))).toEqual(many.toReversed());
    const { person: another } = await jobSeekerWithCv(service);
    const [company] = (await list(person)).body as unknown as Company[];
    expect((await show(another, String(company?.id))).body).toEqual([]);
    expect(namesIn(await list(person))).toHaveLength(50);
    expect((await list(null)).status).toBe(401);
    expect((await hide(testPerson("employer"), { name: "A" })).status).toBe(403);
    const early = await personWithAccount(service, "job_seeker");
    expect(await hide(early, { name: "A" })).toMatchObject({ status: 409, body: { code: "profile_missing" } });
  });
});

async function profileOf(employer: Person): Promise<object> {
  const { body } = await service.call(employer, "GET /api/employer/profile");
  const { id, user_id, email, company_logo_path, is_verified, created_at, updated_at, ...fields } = body as Record<
    string,
    unknown
  >;
  return fields;
}
