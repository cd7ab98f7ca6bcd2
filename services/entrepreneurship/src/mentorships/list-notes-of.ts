import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { findOwnBusinesses } from "../applications/find-businesses.ts";
import { mentorshipModel } from "./mentorship.model.ts";

/** One page of what mentors noted on a founder's progress, the newest mentorship first; for the portal. */
export async function listNotesOf(db: Connection, accountId: string, { page, limit }: { page: number; limit: number }) {
  const businesses = await findOwnBusinesses(db, accountId);
  const noted = { application_id: { $in: [...businesses.keys()] }, progress_notes: { $nin: ["", null] } };
  const mentorships = await mentorshipModel(db)
    .find(noted)
    .sort({ assigned_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const rows = mentorships.map(
    ({ application_id, mentor_name, mentorship_status, next_session_date, progress_notes }) => ({
      business_name: businesses.get(application_id.toHexString())?.business_name ?? "",
      mentor_name,
      mentorship_status,
      next_session_date,
      progress_notes,
    }),
  );
  return new ListAnswer(rows, await mentorshipModel(db).countDocuments(noted));
}
