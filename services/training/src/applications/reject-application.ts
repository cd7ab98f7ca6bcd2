import { applicationRejected } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { findProgram } from "../programs/find-programs.ts";
import { decideApplication } from "./decide-application.ts";

type Deps = Pick<StoreDeps, "db" | "now">;

/** Rejects a pending application for an administrator; the applicant reads it in a message, with the reason where there is one. */
export async function rejectApplication(deps: Deps, id: string, decidedBy: string, reason = ""): Promise<void> {
  await inTransaction(deps.db, async () => refuseOwn(await reject(deps, id, decidedBy, reason)));
}

/** The same in the running transaction, whoever it follows from; answers whose application it is. */
export async function reject({ db, now }: Deps, id: string, decidedBy: string, reason: string): Promise<string> {
  const application = await decideApplication(db, id, {
    status: "rejected",
    decided_by: decidedBy,
    decided_at: now(),
    ...(reason && { rejected_reason: reason }),
  });
  const { account_id, applicant_name } = application;
  const program_id = application.program_id.toHexString();
  const program = await findProgram(db, program_id);
  const [program_title, start_date] = [program?.title ?? "", program?.start_date ?? null];
  await recordEvent(db, applicationRejected, {
    aggregate_id: id,
    data: { application_id: id, program_id, program_title, account_id, applicant_name, reason, start_date },
  });
  return account_id;
}
