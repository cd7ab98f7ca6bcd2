import type { entrepreneurshipCalls } from "@jobcentre/contracts/http/entrepreneurship";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import type * as z from "zod";
import { applicationFilter, findBusinesses } from "../applications/find-businesses.ts";
import type { StoreDeps } from "../deps.ts";
import { mentorshipModel } from "./mentorship.model.ts";
import { type Mentorship, mentorshipAnswer } from "./mentorship-answer.ts";
import { sessionDue } from "./session-due.rules.ts";

type Filters = z.output<(typeof entrepreneurshipCalls)["GET /api/admin/entrepreneurship-mentorships"]["query"]>;

/** Mentorships for the portal, newest first unless told. */
export async function listMentorships(
  { db, now }: StoreDeps,
  { page, limit, status, session, sort, ...of }: Filters,
): Promise<ListAnswer<Mentorship>> {
  const matching = {
    ...(await applicationFilter(db, of)),
    ...(status && { mentorship_status: status }),
    ...(session && sessionDue(now())),
  };
  const order = sort === "oldest" ? 1 : -1;
  const mentorships = await mentorshipModel(db)
    .find(matching)
    .sort({ assigned_at: order, _id: order })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const businesses = await findBusinesses(
    db,
    mentorships.map(({ application_id }) => application_id),
  );
  const rows = mentorships.map((one) => mentorshipAnswer(one, businesses.get(one.application_id.toHexString())));
  return new ListAnswer(rows, await countMatching(mentorshipModel(db), matching));
}
