import type { Figure } from "../components/stat-cards.tsx";
import { totalOf } from "../components/total-of.ts";
import {
  useApplications as useBusinesses,
  useFunding,
  useMentorships,
} from "../entrepreneurship/entrepreneurship.api.ts";
import { useReports, useRequests } from "../jobs/jobs.api.ts";
import { FOLLOW_UPS_PATH } from "../staff-notes/follow-ups-path.ts";
import { useFollowUps } from "../staff-notes/staff-notes.api.ts";
import { useApplications, useEnrollments } from "../training/training.api.ts";
import { useRenamed } from "../users/users.api.ts";

interface Queue {
  label: string;
  /** The list, narrowed to what waits. */
  to: string;
  figure: Figure;
  /** Since when the first of them waits; undefined where the list has no such order. */
  since?: string | undefined;
}

/** A list oldest first: how many wait, and since when. */
function waitingIn<Row>(
  list: Parameters<typeof totalOf>[0] & { data: { rows: Row[] } | undefined },
  sinceOf: (first: Row) => string,
): Pick<Queue, "figure" | "since"> {
  const [first] = list.data?.rows ?? [];
  return { figure: totalOf(list), since: (first && sinceOf(first)) ?? undefined };
}

const ONE = { page: 1, limit: 1 };
const OLDEST = { ...ONE, sort: "oldest" as const };

/** What goes on only when an admin does something. */
export function useQueues(): Queue[] {
  const portal = "/admin/dashboard";
  return [
    {
      label: "Follow-ups",
      to: FOLLOW_UPS_PATH,
      figure: totalOf(useFollowUps({ ...ONE, whose: "mine", state: "due" })),
    },
    {
      label: "Training applications",
      to: `${portal}/training?status=pending&sort=oldest`,
      ...waitingIn(useApplications({ ...OLDEST, status: "pending" }), ({ applied_at }) => applied_at),
    },
    {
      label: "Applications for programs that have begun",
      to: `${portal}/training?status=pending&has_started=yes&sort=oldest`,
      ...waitingIn(
        useApplications({ ...OLDEST, status: "pending", has_started: "yes" }),
        ({ applied_at }) => applied_at,
      ),
    },
    {
      label: "Participants to mark as completed",
      to: `${portal}/training?view=enrollments&status=enrolled&has_ended=yes&sort=oldest`,
      figure: totalOf(useEnrollments({ ...ONE, status: "enrolled", has_ended: "yes" })),
    },
    {
      label: "Certificates to issue",
      to: `${portal}/training?view=enrollments&status=completed&certified=due&sort=oldest`,
      figure: totalOf(useEnrollments({ ...ONE, status: "completed", certified: "due" })),
    },
    {
      label: "Entrepreneurship applications",
      to: `${portal}/entrepreneurship?status=pending&sort=oldest`,
      ...waitingIn(useBusinesses({ ...OLDEST, q: undefined, status: "pending" }), ({ applied_at }) => applied_at),
    },
    {
      label: "Businesses without mentor and funding",
      to: `${portal}/entrepreneurship?without_support=yes&sort=oldest`,
      figure: totalOf(useBusinesses({ ...ONE, q: undefined, status: undefined, without_support: "yes" })),
    },
    {
      label: "Mentors without a session to come",
      to: `${portal}/entrepreneurship?view=mentorships&session=due&sort=oldest`,
      figure: totalOf(useMentorships({ ...ONE, q: undefined, status: undefined, session: "due" })),
    },
    {
      label: "Funding to disburse",
      to: `${portal}/entrepreneurship?view=funding&status=pending&sort=oldest`,
      figure: totalOf(useFunding({ ...ONE, q: undefined, status: "pending" })),
    },
    {
      label: "Service requests",
      to: `${portal}/jobs?view=requests&status=requested&sort=oldest`,
      ...waitingIn(useRequests({ ...OLDEST, status: "requested" }), ({ requested_at }) => requested_at),
    },
    {
      label: "Paid work to deliver",
      to: `${portal}/jobs?view=requests&status=to_deliver&sort=oldest`,
      // The oldest request is not the one that was paid first.
      figure: totalOf(useRequests({ ...ONE, to_deliver: "yes" })),
    },
    {
      label: "Payments to pay back",
      to: `${portal}/jobs?view=requests&status=to_pay_back&sort=oldest`,
      figure: totalOf(useRequests({ ...ONE, to_pay_back: "yes" })),
    },
    {
      label: "Reports",
      to: `${portal}/jobs?view=reports&status=open&sort=oldest`,
      ...waitingIn(useReports({ ...OLDEST, status: "open" }), ({ reported_at }) => reported_at),
    },
    {
      label: "Companies to look at anew",
      to: `${portal}/employers?status=renamed`,
      figure: totalOf(useRenamed("employer")),
    },
    {
      label: "Job seekers to look at anew",
      to: `${portal}/users?status=renamed`,
      figure: totalOf(useRenamed("job_seeker")),
    },
  ];
}
