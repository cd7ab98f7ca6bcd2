import type { feedbackRow, trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { containing } from "@jobcentre/service-kit/search-text";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { shownTitles } from "../enrollments/completed-as.ts";
import { completedTitled } from "../enrollments/enrollments-titled.ts";
import { ofAccountsLike } from "../people/accounts-like.ts";
import { findPeople } from "../people/find-people.ts";
import { participantName } from "../people/participant-name.rules.ts";
import { programsLike } from "../programs/programs-like.ts";
import { feedbackModel } from "./feedback.model.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/admin/training-feedback"]["query"]>;
type Row = z.output<typeof feedbackRow>;

async function matchingOf({ db }: StoreDeps, { program_id, account_id, rating, recommends, q }: Filters) {
  const isMeant = (title: string): boolean => containing(q ?? "").test(title);
  return {
    ...(program_id && { program_id }),
    ...(account_id && { account_id }),
    ...(rating && { rating }),
    ...(recommends && { would_recommend: recommends === "yes" }),
    ...(q && {
      $or: [
        { feedback_text: containing(q) },
        { participant_name: containing(q) },
        ...(await ofAccountsLike(db, q)),
        {
          enrollment_id: {
            $in: await completedTitled(db, isMeant, await programsLike(db, q), { program_id, account_id }),
          },
        },
      ],
    }),
  };
}

/** Feedback for the portal, newest first. */
export async function listFeedback(deps: StoreDeps, filters: Filters): Promise<ListAnswer<Row>> {
  const { db } = deps;
  const { page, limit } = filters;
  const matching = await matchingOf(deps, filters);
  const feedback = await feedbackModel(db)
    .find(matching)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  // Of what they took part in, as their certificate calls it: a program is renamed for its next run.
  const titles = await shownTitles(
    db,
    feedback.map(({ enrollment_id }) => enrollment_id),
  );
  const people = await findPeople(
    db,
    feedback.map(({ account_id }) => account_id),
  );
  const rows = feedback.map(
    (one): Row => ({
      id: one._id.toHexString(),
      program_title: titles.get(one.enrollment_id.toHexString()) ?? "",
      participant_name: participantName(people.get(one.account_id), one.participant_name, one.noted_from_contact),
      rating: one.rating,
      instructor_rating: one.instructor_rating,
      course_content_rating: one.course_content_rating,
      feedback_text: one.feedback_text,
      would_recommend: one.would_recommend,
      created_at: one.created_at.toISOString(),
    }),
  );
  return new ListAnswer(rows, await countMatching(feedbackModel(db), matching));
}
