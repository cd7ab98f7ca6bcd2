import { employerSaved, userDeleted } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { employerModel } from "./employer.model.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

describe("[GEN-03] [EMD-02] [ENTY-07] what a company tells of itself", () => {
  const told = {
    business_sector: "Construction" as const,
    company_size: "11-50" as const,
    company_description: "Roads and drainage.",
    hiring_policies: "Local people first.",
    website_url: "https://gurara.example",
  };
  const aboutOf = async (id: string) => (await jobs.call(null, `GET /api/jobs/${id}`)).body.employer_about;

  it("stands on the pages of its jobs as it was saved last, on those from before too, and in no list", async () => {
    const company = await jobs.newEmployer();
    const id = await jobs.post(company);
    await jobs.saveEmployer(company, told, 2);
    await jobs.saveEmployer(company, told, 2);
    expect(await aboutOf(id)).toEqual(told);
    await jobs.saveEmployer(company, { company_description: "Late." }, 1);
    expect(await aboutOf(id)).toEqual(told);
    const { hiring_policies: _, website_url: _site, ...rest } = told;
    await jobs.saveEmployer(company, { ...rest, hiring_policies: "", website_url: "" }, 3);
    expect(await aboutOf(id)).toEqual(rest);
    expect((await jobs.call(null, "GET /api/jobs")).body[0]).not.toHaveProperty("employer_about");
  });

  it("is no more than its sector where a fact from before others showed it brought the copy, and nothing in an older copy", async () => {
    const company = testPerson("employer");
    const { company_size, company_description, hiring_policies, website_url, ...before } = employerSaved.example;
    await jobs.deliver(employerSaved.name, { ...before, account_id: company.account_id });
    const id = await jobs.post(company);
    expect(await aboutOf(id)).toEqual({ business_sector: before.business_sector });
    await employerModel(jobs.db).updateOne({ _id: company.account_id }, { $unset: { business_sector: 1 } });
    expect(await aboutOf(id)).toBeUndefined();
  });

  it("is gone with its account", async () => {
    const company = await jobs.newEmployer(told);
    await jobs.post(company);
    const gone = { ...userDeleted.example, account_id: company.account_id, user_type: "employer" };
    await jobs.deliver(userDeleted.name, gone);
    expect(await employerModel(jobs.db).countDocuments({ _id: company.account_id })).toBe(0);
  });
});
