import type { Connection } from "mongoose";
import { mentorshipModel } from "./mentorship.model.ts";

/** The ids of the applications whose business has a mentor, or completed its mentorship; one that ended before is no support. */
export const mentoredApplications = (db: Connection) =>
  mentorshipModel(db).distinct("application_id", { mentorship_status: { $in: ["active", "completed"] } });
