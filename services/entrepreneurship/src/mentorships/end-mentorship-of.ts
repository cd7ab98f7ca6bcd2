import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import { type Connection, Types } from "mongoose";
import { mentorshipModel } from "./mentorship.model.ts";
import { NO_SESSION } from "./no-session.ts";

/** What the fact of an end says of the mentorship that ended with it. */
export interface EndedMentorship {
  /** "" where there was none. */
  mentor_name: string;
  /** Its session to come, null where there was none. */
  called_off: string | null;
}

/** Ends the active mentorship of an application, in the running transaction; no fact of its own, as it follows from another. */
export async function endMentorshipOf(db: Connection, applicationId: string, now: Date): Promise<EndedMentorship> {
  const before = await mentorshipModel(db)
    .findOneAndUpdate(
      { application_id: new Types.ObjectId(applicationId), mentorship_status: "active" },
      { $set: { mentorship_status: "ended", ...NO_SESSION } },
      { returnDocument: "before" },
    )
    .lean();
  const session = before?.next_session_date ?? null;
  return {
    mentor_name: before?.mentor_name ?? "",
    called_off: session !== null && !isSessionPast(session, now) ? session : null,
  };
}
