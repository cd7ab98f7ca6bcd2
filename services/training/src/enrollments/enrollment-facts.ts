import type { Connection } from "mongoose";
import { findProgram } from "../programs/find-programs.ts";
import type { Enrollment } from "./enrollment.model.ts";

/** What every fact about an enrollment tells. */
export async function enrollmentFacts(db: Connection, enrollment: Enrollment) {
  const program_id = enrollment.program_id.toHexString();
  return {
    enrollment_id: enrollment._id.toHexString(),
    program_id,
    program_title: (await findProgram(db, program_id))?.title ?? "",
    account_id: enrollment.account_id,
    participant_name: enrollment.participant_name,
  };
}
