import type { Connection, QueryFilter, Types } from "mongoose";
import { certifiedAs } from "../certificates/certified-as.ts";
import { whatWasCertified } from "../certificates/what-was-certified.ts";
import { findPrograms, type KnownProgram } from "../programs/find-programs.ts";
import { type CompletedAs, type Enrollment, enrollmentModel } from "./enrollment.model.ts";

/** Of a program as it is today, what a certificate would say. */
export const asToday = ({ title, instructor_name, duration_weeks }: KnownProgram): CompletedAs => ({
  program_title: title,
  instructor_name,
  duration_weeks,
});

/** What an enrollment is of: as certified where it is, else as completed, else as its program is today; undefined where that is gone. */
export const shownAs = (
  enrollment: Pick<Enrollment, "completed_as">,
  certified: CompletedAs | undefined,
  program: KnownProgram | undefined,
): CompletedAs | undefined => certified ?? enrollment.completed_as ?? (program && asToday(program));

/**
 * The filters that find, by what `shownAs` says, the enrollments whose title is meant, of which one has to hold; `today` are the programs of
 * which that is today's.
 */
export async function titledFilters(
  db: Connection,
  isMeant: (title: string) => boolean,
  today: readonly Enrollment["program_id"][],
): Promise<QueryFilter<Enrollment>[]> {
  const uncertified = { certificate_number: null };
  const titles = (await enrollmentModel(db).distinct("completed_as.program_title", uncertified)) as string[];
  return [
    { _id: { $in: await certifiedAs(db, isMeant) } },
    { ...uncertified, "completed_as.program_title": { $in: titles.filter(isMeant) } },
    { ...uncertified, completed_as: { $exists: false }, program_id: { $in: today } },
  ];
}

/** What enrollments are of, by id. */
export async function shownTitles(db: Connection, ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  const enrollments = await enrollmentModel(db)
    .find({ _id: { $in: ids } }, { program_id: 1, completed_as: 1 })
    .lean();
  const certified = await whatWasCertified(db, ids);
  const programs = await findPrograms(
    db,
    enrollments.map(({ program_id }) => program_id.toHexString()),
  );
  return new Map(
    enrollments.map((enrollment) => {
      const id = enrollment._id.toHexString();
      const program = programs.get(enrollment.program_id.toHexString());
      return [id, shownAs(enrollment, certified.get(id), program)?.program_title ?? ""];
    }),
  );
}
