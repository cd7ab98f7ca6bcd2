import type { mentorship } from "@jobcentre/contracts/http/entrepreneurship";
import type * as z from "zod";
import type { Business } from "../applications/business.ts";
import type { MentorshipRecord } from "./mentorship.model.ts";

export type Mentorship = z.output<typeof mentorship>;

/** A mentorship as the contract answers it. */
export function mentorshipAnswer(
  record: MentorshipRecord,
  business: Pick<Business, "business_name" | "applicant_name" | "account_id"> | undefined,
): Mentorship {
  return {
    id: record._id.toHexString(),
    business_name: business?.business_name ?? "",
    entrepreneur_name: business?.applicant_name ?? "",
    mentor_name: record.mentor_name,
    mentor_expertise: record.mentor_expertise,
    mentorship_status: record.mentorship_status,
    next_session_date: record.next_session_date,
    session_place: record.session_place ?? "",
    progress_notes: record.progress_notes,
    ...(record.ended_reason && { ended_reason: record.ended_reason }),
    ...(business && { account_id: business.account_id }),
  };
}
