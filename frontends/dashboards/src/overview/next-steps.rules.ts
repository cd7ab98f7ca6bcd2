/** What an employer could do now; `to` is where. */
export interface Step {
  text: string;
  to: string;
}

interface Standing {
  openJobs: number;
  pending: number;
  /** On the shortlist, with an interview that is over. */
  toDecide: number;
  /** On the shortlist, without an interview. */
  toInvite: number;
  /** Who needs another time. */
  declined: number;
}

const INTERVIEWS = "/dashboard/applications?status=interview";
const TO_INVITE = "/dashboard/applications?status=to_invite";
const TO_DECIDE = "/dashboard/applications?status=to_decide";

const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

/** What to do next, the most urgent first: nobody waits for an answer, and there is a job to apply for. */
export function nextSteps({ openJobs, pending, toDecide, toInvite, declined }: Standing): Step[] {
  return [
    ...(pending > 0
      ? [
          {
            text: `Decide about ${pending} new ${pending === 1 ? "application" : "applications"}`,
            to: "/dashboard/applications?status=pending",
          },
        ]
      : []),
    ...(declined > 0 ? [{ text: `Choose another time for ${people(declined)}`, to: INTERVIEWS }] : []),
    ...(toDecide > 0
      ? [{ text: `Hire, or say that the post is filled: ${people(toDecide)} after the interview`, to: TO_DECIDE }]
      : []),
    ...(toInvite > 0 ? [{ text: `Invite ${people(toInvite)} to an interview`, to: TO_INVITE }] : []),
    ...(openJobs === 0 ? [{ text: "Post a Job", to: "/dashboard/post-job" }] : []),
    { text: "Search the CV database", to: "/dashboard/cv-search" },
    { text: "Hire from Training", to: "/dashboard/graduates" },
  ];
}
