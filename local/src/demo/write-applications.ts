import { applicationModel } from "@jobcentre/training/applications/application.model";
import { approveApplication } from "@jobcentre/training/applications/approve-application";
import { rejectApplication } from "@jobcentre/training/applications/reject-application";
import { submitApplication } from "@jobcentre/training/applications/submit-application";
import type { Connection } from "mongoose";
import { DEMO_APPLICATIONS } from "./applications.ts";
import { actingAs } from "./demo-actor.ts";
import type { DemoApplication } from "./demo-application.ts";
import { daysBefore } from "./demo-dates.ts";
import { finishEnrollments } from "./finish-enrollments.ts";
import { inBatches } from "./in-batches.ts";
import { DEMO_PEOPLE } from "./people.ts";
import type { AccountIds } from "./write-people.ts";
import type { ProgramIds } from "./write-programs.ts";

const BATCH = 4;

interface Deps {
  db: Connection;
  accounts: AccountIds;
  programs: ProgramIds;
  adminId: string;
  now: () => Date;
}

/** The applications to programs and what became of them. Whatever has been done before is not done again. */
export async function writeApplications({ db, accounts, programs, adminId, now }: Deps): Promise<void> {
  const emails = new Map(DEMO_PEOPLE.map(({ full_name, email }) => [full_name, email]));
  const keyOf = ({ applicant, program }: DemoApplication) => ({
    account_id: accounts.get(emails.get(applicant)!)!,
    program_id: programs.get(program)!,
  });

  async function submit(application: DemoApplication): Promise<void> {
    const { account_id, program_id } = keyOf(application);
    if (await applicationModel(db).exists({ account_id, program_id })) return;
    const { applicant: name, motivation, applied_days_ago } = application;
    const person = { account_id, name, email: emails.get(name)! };
    const at = daysBefore(now(), applied_days_ago);
    const deps = { db, now: () => at };
    await actingAs(account_id, () => submitApplication(deps, { person, program_id, motivation, files: [] }), at);
  }

  /** One to five days after it came, however many of those have passed. */
  const decidedAt = ({ applied_days_ago }: DemoApplication, index: number): Date =>
    daysBefore(now(), Math.max(0, applied_days_ago - 1 - (index % 5)));

  async function decide(application: DemoApplication, index: number): Promise<string> {
    const { _id, status } = await applicationModel(db).findOne(keyOf(application)).orFail().lean();
    const id = _id.toHexString();
    const decision = application.outcome === "rejected" ? rejectApplication : approveApplication;
    if (status === "pending") {
      const at = decidedAt(application, index);
      await actingAs(adminId, () => decision({ db, now: () => at }, id, adminId), at);
    }
    return id;
  }

  // All submissions come before the first decision, because a full program takes no more of them.
  await inBatches(DEMO_APPLICATIONS, BATCH, submit);
  const approved = new Map<string, DemoApplication>();
  for (const [index, application] of DEMO_APPLICATIONS.entries()) {
    if (application.outcome === "pending") continue;
    const id = await decide(application, index);
    if (application.outcome !== "rejected") approved.set(id, application);
  }
  await finishEnrollments({ db, adminId, now }, approved);
}
