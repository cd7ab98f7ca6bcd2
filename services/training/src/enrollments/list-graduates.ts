import type { trainingGraduate } from "@jobcentre/contracts/http/training";
import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countToPage } from "@jobcentre/service-kit/count-matching";
import type * as z from "zod";
import { whatWasCertified } from "../certificates/what-was-certified.ts";
import type { StoreDeps } from "../deps.ts";
import { findPeople } from "../people/find-people.ts";
import { findHiddenGraduates, keysOfEmployer } from "../people/graduates.ts";
import { findPrograms } from "../programs/find-programs.ts";
import { shownAs } from "./completed-as.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { type GraduateSearch, graduatesLike } from "./graduates-like.ts";
import { GRADUATED } from "./is-graduate.ts";

type Graduate = z.output<typeof trainingGraduate>;

/** One page of the completed enrollments, but revoked ones, of people whom this employer may see and who match the search, latest completion first; their number up to MOST_COUNTED_PEOPLE, or to this page and one that follows. */
export async function listGraduates(
  { db }: Pick<StoreDeps, "db">,
  employerId: string,
  { page, limit, ...search }: GraduateSearch & { page: number; limit: number },
): Promise<ListAnswer<Graduate>> {
  const keys = await keysOfEmployer(db, employerId);
  const wanted = await graduatesLike(db, search);
  const filter = {
    ...GRADUATED,
    account_id: { $nin: await findHiddenGraduates(db, keys) },
    ...(wanted.length > 0 && { $and: wanted }),
  };
  const read = await enrollmentModel(db)
    .find(filter)
    .sort({ completion_date: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit + 1)
    .lean();
  const enrollments = read.slice(0, limit);
  const people = await findPeople(
    db,
    enrollments.map(({ account_id }) => account_id),
  );
  const programs = await findPrograms(
    db,
    enrollments.map(({ program_id }) => program_id.toHexString()),
  );
  const certified = await whatWasCertified(
    db,
    enrollments.map(({ _id }) => _id),
  );
  const rows = enrollments.flatMap((enrollment): Graduate[] => {
    const person = people.get(enrollment.account_id);
    // Asked again, because the switch may have been turned between the reads.
    if (!person?.visible_to_employers || !enrollment.completion_date) return [];
    if (person.hidden_from?.some((key) => keys.includes(key))) return [];
    return [
      {
        id: enrollment._id.toHexString(),
        user_id: enrollment.account_id,
        full_name: person.full_name,
        // The program may have another title by now.
        program_title:
          shownAs(
            enrollment,
            certified.get(enrollment._id.toHexString()),
            programs.get(enrollment.program_id.toHexString()),
          )?.program_title ?? "",
        location: person.location,
        completion_date: enrollment.completion_date.toISOString(),
        certificate_number: enrollment.certificate_number,
        skills: person.skills,
        cv_file_path: person.cv_file_path,
      },
    ];
  });
  const counted = { most: MOST_COUNTED_PEOPLE, page, limit, read: read.length };
  return new ListAnswer(rows, await countToPage(enrollmentModel(db), filter, counted));
}
