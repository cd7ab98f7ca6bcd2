import type { ProblemCode } from "@jobcentre/contracts/problems";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { hasUndisbursedFunding } from "../funding/has-undisbursed-funding.ts";
import { type EndedMentorship, endMentorshipOf } from "../mentorships/end-mentorship-of.ts";

/**
 * Ends what an approved business has of the centre, in the running transaction that ends its application; answers the mentorship that
 * ended. Money that waits is no such thing: while some does, it throws `refusal`, which says what to do first.
 */
export async function endSupport(
  { db, now }: StoreDeps,
  applicationId: string,
  refusal: ProblemCode,
): Promise<EndedMentorship> {
  if (await hasUndisbursedFunding(db, applicationId)) throw new Problem(refusal);
  return endMentorshipOf(db, applicationId, now());
}
