import { createHash } from "node:crypto";
import { applicationModel } from "@jobcentre/entrepreneurship/applications/application.model";
import { changeStatus } from "@jobcentre/entrepreneurship/applications/change-status";
import { submitApplication } from "@jobcentre/entrepreneurship/applications/submit-application";
import { approveFunding } from "@jobcentre/entrepreneurship/funding/approve-funding";
import { disburseFunding } from "@jobcentre/entrepreneurship/funding/disburse-funding";
import { fundingModel } from "@jobcentre/entrepreneurship/funding/funding.model";
import { assignMentor } from "@jobcentre/entrepreneurship/mentorships/assign-mentor";
import { changeMentorship } from "@jobcentre/entrepreneurship/mentorships/change-mentorship";
import { mentorshipModel } from "@jobcentre/entrepreneurship/mentorships/mentorship.model";
import { storePendingFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { DEMO_BUSINESSES } from "./businesses.ts";
import { actingAs } from "./demo-actor.ts";
import type { DemoBusiness, DemoFunding, DemoMentor } from "./demo-business.ts";
import { dateInDays, daysBefore } from "./demo-dates.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { DEMO_PEOPLE } from "./people.ts";
import type { AccountIds } from "./write-people.ts";

interface Deps {
  db: Connection;
  accounts: AccountIds;
  adminId: string;
  now: () => Date;
}

/** Whom something is done for, as the portal names them. */
interface Target {
  application_id: string;
  entrepreneur_id: string;
}

/** The applications of founders and what has come of them. Whatever has been done before is not done again. */
export async function writeBusinesses(deps: Deps): Promise<void> {
  for (const business of DEMO_BUSINESSES) {
    const target = await submit(deps, business);
    await decide(deps, business, target.application_id);
    await actingAs(deps.adminId, async () => {
      if (business.mentor) await mentor(deps, business.mentor, target);
      if (business.funding) await fund(deps, business.funding, target);
    });
  }
}

async function submit({ db, accounts, now }: Deps, business: DemoBusiness): Promise<Target> {
  const { applicant: name, applied_days_ago, business_plan, outcome: _, mentor: __, funding: ___, ...input } = business;
  const { email } = DEMO_PEOPLE.find(({ full_name }) => full_name === name)!;
  const entrepreneur_id = accounts.get(email)!;
  const { business_name } = input;
  const known = await applicationModel(db).findOne({ account_id: entrepreneur_id, business_name }).lean();
  if (known) return { application_id: known._id.toHexString(), entrepreneur_id };
  const applied = daysBefore(now(), applied_days_ago);
  const person = { account_id: entrepreneur_id, name, email };
  const files = business_plan ? [await storePlan(db, entrepreneur_id, business_name, business_plan)] : [];
  const { _id } = await actingAs(entrepreneur_id, () =>
    submitApplication({ db, now: () => applied }, { person, input, files }),
  );
  return { application_id: _id.toHexString(), entrepreneur_id };
}

async function storePlan(db: Connection, owner: string, business: string, lines: readonly string[]) {
  const bytes = onePagePdf(`Business plan: ${business}`, lines);
  const file = {
    field: "business_plan",
    kind: "business_plan" as const,
    name: "Business plan.pdf",
    mime: "application/pdf",
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
  return { field: file.field, name: file.name, file_id: await storePendingFile(db, owner, file) };
}

async function decide({ db, adminId, now }: Deps, { outcome }: DemoBusiness, id: string): Promise<void> {
  const steps = outcome === "active" ? (["approved", "active"] as const) : outcome === "pending" ? [] : [outcome];
  const { status: before } = await applicationModel(db).findById(id).orFail().lean();
  const left = before === "pending" ? steps : steps.filter((step) => before === "approved" && step === "active");
  for (const status of left) {
    await actingAs(adminId, () => changeStatus({ db, now }, { id, status, decided_by: adminId }));
  }
}

async function mentor({ db, adminId, now }: Deps, demo: DemoMentor, target: Target): Promise<void> {
  const { mentor_name, mentor_expertise, session_in_days, session_place, progress_notes, completed } = demo;
  const { application_id } = target;
  const next_session_date = session_in_days === null ? null : `${dateInDays(now(), session_in_days)} 10:00`;
  const known = await mentorshipModel(db).findOne({ application_id }).lean();
  const id =
    known?._id.toHexString() ??
    (
      await assignMentor(
        { db, now },
        { ...target, mentor_name, mentor_expertise, next_session_date, session_place },
        adminId,
      )
    ).id;
  if (known?.mentorship_status === "completed") return;
  if (progress_notes && known?.progress_notes !== progress_notes)
    await changeMentorship({ db, now }, id, { progress_notes });
  if (completed) await changeMentorship({ db, now }, id, { mentorship_status: "completed" });
}

async function fund({ db, adminId, now }: Deps, demo: DemoFunding, target: Target): Promise<void> {
  const { disbursed, ...terms } = demo;
  const known = await fundingModel(db).findOne({ application_id: target.application_id }).lean();
  const id = known?._id.toHexString() ?? (await approveFunding({ db, now }, { ...target, ...terms }, adminId)).id;
  if (disbursed && (known?.disbursement_status ?? "pending") === "pending")
    await disburseFunding({ db, now }, id, adminId);
}
