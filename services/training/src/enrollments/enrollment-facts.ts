import type { Connection } from "mongoose";
import { findProgram, type KnownProgram } from "../programs/find-programs.ts";
import type { Enrollment } from "./enrollment.model.ts";

type Told = Pick<Enrollment, "_id" | "program_id" | "account_id" | "participant_name">;

/** What every fact about an enrollment tells. */
export async function enrollmentFacts(db: Connection, enrollment: Told) {
  return factsOf(enrollment, await findProgram(db, enrollment.program_id.toHexString()));
}

/** The same where its program is known. */
export const factsOf = (enrollment: Told, program: { title: string } | null | undefined) => ({
  enrollment_id: enrollment._id.toHexString(),
  program_id: enrollment.program_id.toHexString(),
  program_title: program?.title ?? "",
  account_id: enrollment.account_id,
  participant_name: enrollment.participant_name,
});

type Dated = Pick<KnownProgram, "start_date" | "end_date" | "location" | "mode">;

/** When and where a program takes place, for who takes part in it. */
export const takesPlace = ({ start_date, end_date, location, mode }: Dated) => ({
  start_date,
  end_date,
  location,
  mode,
});
