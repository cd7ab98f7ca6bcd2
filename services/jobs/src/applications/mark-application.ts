import type { EmployersMark } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { withDetails } from "./with-details.ts";

/**
 * Keeps how an employer sorts who applied before deciding, which nobody is told; null takes the mark away. Throws Problem("not_found")
 * and Problem("application_withdrawn").
 */
export function markApplication(
  { db }: StoreDeps,
  of: { _id: string; employer_id: string },
  mark: EmployersMark | null,
): Promise<EmployersApplication> {
  return inTransaction(db, async () => {
    const change = mark ? { $set: { employer_mark: mark } } : { $unset: { employer_mark: 1 as const } };
    const marked = await applicationModel(db)
      .findOneAndUpdate({ ...of, status: { $ne: "withdrawn" } }, change, { returnDocument: "after" })
      .lean();
    if (marked) return (await withDetails(db, marked)).answer;
    throw new Problem((await applicationModel(db).exists(of)) ? "application_withdrawn" : "not_found");
  });
}
