import type { ownEntrepreneurshipApplication } from "@jobcentre/contracts/http/entrepreneurship";
import type { Connection, Types } from "mongoose";
import type * as z from "zod";
import { mentorshipModel } from "./mentorship.model.ts";

type OwnMentorship = z.output<typeof ownEntrepreneurshipApplication>["mentorships"][number];

/** The mentors of several applications by application id, newest first, as the founder sees them. */
export async function mentorshipsOf(
  db: Connection,
  applicationIds: Types.ObjectId[],
): Promise<Map<string, OwnMentorship[]>> {
  const mentorships = await mentorshipModel(db)
    .find({ application_id: { $in: applicationIds } })
    .sort({ assigned_at: -1, _id: -1 })
    .lean();
  const byApplication = new Map<string, OwnMentorship[]>();
  for (const mentorship of mentorships) {
    const key = mentorship.application_id.toHexString();
    const { mentor_name, mentor_expertise, mentorship_status, next_session_date, ended_reason } = mentorship;
    const own = {
      id: mentorship._id.toHexString(),
      mentor_name,
      mentor_expertise,
      mentorship_status,
      next_session_date,
      session_place: mentorship.session_place ?? "",
      ...(ended_reason && { ended_reason }),
    };
    byApplication.set(key, [...(byApplication.get(key) ?? []), own]);
  }
  return byApplication;
}
