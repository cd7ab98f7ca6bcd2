import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { employerModel } from "./employer.model.ts";
import { findEmployerCalled } from "./find-employer-called.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(() => employerModel(jobs.db).deleteMany({}));

const find = (name: string) => findEmployerCalled(jobs.db, name);

describe("the employer of an imported job", () => {
  it.each(["ZUMA  rock foods", "Zuma Rock F\u014dods", "Zuma\u00a0Rock\u200b Foods", "Zuma Rock Foods "])(
    "is found under another spelling of the name: %j",
    async (name) => {
      const { account_id } = await jobs.newEmployer({ business_name: "Zuma Rock Foods" });
      await jobs.newEmployer({ business_name: "Zuma Rock" });
      expect(await find(name)).toMatchObject({ account_id, business_name: "Zuma Rock Foods" });
    },
  );

  it("is the one who is spelled exactly so, where another is otherwise", async () => {
    await jobs.newEmployer({ business_name: "ZUMA ROCK FOODS" });
    const { account_id } = await jobs.newEmployer({ business_name: "Zuma Rock Foods" });
    expect((await find("Zuma Rock Foods")).account_id).toBe(account_id);
  });

  it("is not chosen between two who are spelled otherwise, and is nobody whom no spelling finds", async () => {
    for (const business_name of ["ZUMA ROCK FOODS", "Zuma Rock Foods"]) await jobs.newEmployer({ business_name });
    await expect(find("zuma rock foods")).rejects.toMatchObject({
      code: "invalid_input",
      fields: { employer: "More than one employer is called so; enter the account id" },
    });
    await expect(find("Zum\u0430 Rock Foods")).rejects.toMatchObject({
      fields: { employer: "No employer is called Zum\u0430 Rock Foods; they register first" },
    });
  });
});
