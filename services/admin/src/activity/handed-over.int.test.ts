import type { EventType } from "@jobcentre/contracts/envelope";
import { adminCreated, adminDeleted, passwordSet } from "@jobcentre/contracts/events/admin";
import { dataExported, employerSaved, ownerChanged, signedIn, userDeleted } from "@jobcentre/contracts/events/identity";
import { jobPosted } from "@jobcentre/contracts/events/jobs";
import { applicationRejected, trainingApplicationSubmitted } from "@jobcentre/contracts/events/training";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type * as z from "zod";
import { adminService } from "../service.ts";
import { keepFormerAdmin } from "./keep-person-name.ts";

let admin: TestService;
let at = Date.parse("2026-11-01T08:00:00.000Z");
let company_id = "";
/** The accounts of their own of the first owner, and of the colleague who becomes the next. */
let first = "";
let second = "";
beforeAll(async () => {
  admin = await startTestService(adminService);
});
afterAll(() => admin?.stop());
beforeEach(() => {
  [company_id, first, second] = [1, 2, 3].map(() => new Types.ObjectId().toHexString()) as [string, string, string];
});

const tell = (event: EventType<z.ZodType>, data: object, actor: string | null = company_id, more: object = {}) => {
  at += 60_000;
  const occurred_at = new Date(at).toISOString();
  const by = actor === null ? {} : { actor: { account_id: actor } };
  return admin.deliver(event.name, { ...(event.example as object), ...data }, { occurred_at, ...by, ...more });
};
const applies = (program_title: string, account_id = company_id) =>
  tell(
    trainingApplicationSubmitted,
    { application_id: new Types.ObjectId().toHexString(), account_id, program_title, applicant_name: "Ngozi Eze" },
    account_id,
  );
const signsIn = (account_id = company_id) => tell(signedIn, { account_id, method: "provider" }, null);
const posts = (title: string) => tell(jobPosted, { employer_id: company_id, title });
const takesCopy = (account_id = company_id) => tell(dataExported, { account_id, full_name: "Somebody" }, account_id);
const handOver = (heir: string, former_owner_id: string, more: object = {}) =>
  tell(ownerChanged, {
    account_id: heir,
    full_name: "The next one",
    employer_id: company_id,
    former_owner_id,
    ...more,
  });

async function copyOf(account_id: string) {
  const { body } = await admin.internal("POST /internal/account-export/part", {
    account_id,
    section: "activity/activity",
  });
  return body as unknown as { action: string; by: string; details: string }[];
}
const programsIn = async (account_id: string) =>
  (await copyOf(account_id)).flatMap(({ action, by, details }) =>
    action === "submit_training_application" ? [`${by}: ${details.split(" applied for ")[1]}`] : [],
  );
const actionsIn = async (account_id: string) => (await copyOf(account_id)).map(({ action }) => action);

it("[GEN-04] has in the copy of a company's new owner what is theirs and the company's, and nothing that is the former owner's", async () => {
  await tell(employerSaved, { account_id: company_id });
  await signsIn();
  await applies("Sewing");
  await takesCopy();
  await posts("Tailor");
  await signsIn(second);
  await applies("Baking", second);
  await handOver(second, first);
  await signsIn();
  await applies("Welding");

  expect(await programsIn(company_id)).toEqual(["you: Baking", "you: Welding"]);
  const ofNew = await actionsIn(company_id);
  expect(ofNew.filter((action) => action === "sign_in")).toHaveLength(2);
  expect(ofNew).not.toContain("export_data");
  expect(ofNew).toEqual(expect.arrayContaining(["save_employer_profile", "post_job", "change_owner"]));

  expect(await programsIn(first)).toEqual(["you: Sewing"]);
  expect((await actionsIn(first)).sort()).toEqual(["export_data", "sign_in", "submit_training_application"]);
});

it("[GEN-04] has it so when the account goes back, and leaves the former owner theirs once it is gone", async () => {
  await applies("Sewing");
  await handOver(second, first);
  await applies("Baking");
  await handOver(first, second);
  await applies("Welding");
  expect(await programsIn(company_id)).toEqual(["you: Sewing", "you: Welding"]);
  expect(await programsIn(second)).toEqual(["you: Baking"]);
  await tell(userDeleted, { account_id: company_id });
  await tell(userDeleted, { account_id: first });
  expect(await programsIn(second)).toEqual(["you: Baking"]);
});

it("[GEN-04] has what somebody did as the owner of one company, then of another that they made of the account left to them", async () => {
  const [third, heir] = [1, 2].map(() => new Types.ObjectId().toHexString()) as [string, string];
  await applies("Sewing");
  await handOver(second, first);
  // They leave, and make a company of their own of the account that was left, and hand that one over, too.
  await applies("Baking", first);
  await tell(ownerChanged, { account_id: heir, full_name: "Heir", employer_id: first, former_owner_id: third });
  await applies("Welding", third);
  await applies("Tiling", first);
  expect((await programsIn(third)).sort()).toEqual(["you: Baking", "you: Sewing", "you: Welding"]);
  // The heir of the second company has nothing of either before that.
  expect(await programsIn(first)).toEqual(["you: Tiling"]);
  expect(await programsIn(company_id)).toEqual([]);
});

it("[GEN-04] tells of what a company does to its former owner that somebody else did it, and changes nothing for others", async () => {
  await applies("Sewing");
  await handOver(second, first);
  await tell(ownerChanged, {
    account_id: first,
    full_name: "Chinedu Okafor",
    employer_id: new Types.ObjectId().toHexString(),
    former_owner_id: new Types.ObjectId().toHexString(),
  });
  const [entry] = (await copyOf(first)).filter(({ action }) => action === "change_owner");
  expect(entry).toMatchObject({ by: "somebody else or nobody" });
  const other = new Types.ObjectId().toHexString();
  await applies("Tiling", other);
  expect(await programsIn(other)).toEqual(["you: Tiling"]);
});

it("[GEN-04] leaves what a former owner was as an administrator to them, by their name, and tells the new owner nothing of it", async () => {
  const admin_id = new Types.ObjectId().toHexString();
  const about = { admin_id, full_name: "Chinedu Okafor" };
  await tell(employerSaved, { account_id: company_id, business_name: "Okafor Foods" });
  await tell(adminCreated, { ...about, email: "chinedu@example.com" }, new Types.ObjectId().toHexString());
  await tell(passwordSet, about, null);
  await keepFormerAdmin(admin.db, { account_id: company_id, admin_id, name: about.full_name });
  await admin.transport.publish(await handOver(second, first));
  // That the role ended is told late.
  await tell(adminDeleted, { ...about, email: "chinedu@example.com" }, new Types.ObjectId().toHexString());

  const ofFormer = await copyOf(first);
  expect(ofFormer.map(({ action, details }) => [action, details])).toEqual([
    ["create_admin", "Made Chinedu Okafor an admin"],
    ["set_password", "Chinedu Okafor set a password"],
    ["delete_admin", "Deleted the admin Chinedu Okafor"],
  ]);
  const ofNew = await copyOf(company_id);
  expect(ofNew.map(({ action }) => action)).toEqual(["save_employer_profile", "change_owner"]);
  expect(JSON.stringify(ofNew)).not.toContain("Chinedu");
  // Who owns it next is an administrator afterwards, which is theirs too once they handed it on.
  const next = { admin_id: new Types.ObjectId().toHexString(), full_name: "Ngozi Eze" };
  await tell(adminCreated, { ...next, email: "ngozi@example.com" }, new Types.ObjectId().toHexString());
  await keepFormerAdmin(admin.db, { account_id: company_id, admin_id: next.admin_id, name: next.full_name });
  expect(await actionsIn(company_id)).toContain("create_admin");
  await handOver(first, second);
  expect(await actionsIn(second)).toEqual(["change_owner", "create_admin"]);
  expect((await copyOf(company_id)).filter(({ action }) => action === "create_admin")).toHaveLength(1);
  expect(JSON.stringify(await copyOf(company_id))).not.toContain("Ngozi");
});

it("[GEN-04] has in the copy of the former owner what was decided on theirs before its service took the handing over, and of the new one what is theirs", async () => {
  const decided = (program_title: string, handed_over: number) => {
    const about = { application_id: new Types.ObjectId().toHexString(), account_id: company_id, program_title };
    return tell(applicationRejected, about, new Types.ObjectId().toHexString(), { handed_over });
  };
  await handOver(second, first, { number: 1 });
  await admin.transport.publish(await decided("Sewing", 0));
  await decided("Baking", 1);
  const decisionsIn = async (account_id: string) =>
    (await copyOf(account_id)).flatMap(({ action, details }) => (action.startsWith("reject") ? [details] : []));
  const [ofNew, ofFormer] = [await decisionsIn(company_id), await decisionsIn(first)];
  expect([ofNew.length, ofFormer.length]).toEqual([1, 1]);
  expect([String(ofNew).includes("Baking"), String(ofFormer).includes("Sewing")]).toEqual([true, true]);
});
