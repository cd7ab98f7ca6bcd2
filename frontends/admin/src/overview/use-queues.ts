import type { Figure } from "../components/stat-cards.tsx";
import { totalOf } from "../components/total-of.ts";
import {
  useApplications as useBusinesses,
  useFunding,
  useMentorships,
} from "../entrepreneurship/entrepreneurship.api.ts";
import { useReports, useRequests } from "../jobs/jobs.api.ts";
import { useApplications, useEnrollments } from "../training/training.api.ts";
import { useRenamed } from "../users/users.api.ts";

interface Queue {
  label: string;
  /** The list, narrowed to what waits. */
  to: string;
  figure: Figure;
}

const ONE = { page: 1, limit: 1 };

/** What goes on only when an admin does something. */
export function useQueues(): Queue[] {
  const portal = "/admin/dashboard";
  return [
    {
      label: "Training applications",
      to: `${portal}/training?status=pending`,
      figure: totalOf(useApplications({ ...ONE, status: "pending" })),
    },
    {
      label: "Participants to mark as completed",
      to: `${portal}/training?view=enrollments&status=enrolled&has_ended=yes`,
      figure: totalOf(useEnrollments({ ...ONE, status: "enrolled", has_ended: "yes" })),
    },
    {
      label: "Certificates to issue",
      to: `${portal}/training?view=enrollments&status=completed&certified=due`,
      figure: totalOf(useEnrollments({ ...ONE, status: "completed", certified: "due" })),
    },
    {
      label: "Entrepreneurship applications",
      to: `${portal}/entrepreneurship?status=pending`,
      figure: totalOf(useBusinesses({ ...ONE, q: undefined, status: "pending" })),
    },
    {
      label: "Businesses without mentor and funding",
      to: `${portal}/entrepreneurship?without_support=yes`,
      figure: totalOf(useBusinesses({ ...ONE, q: undefined, status: undefined, without_support: "yes" })),
    },
    {
      label: "Mentors without a session to come",
      to: `${portal}/entrepreneurship?view=mentorships&session=due`,
      figure: totalOf(useMentorships({ ...ONE, q: undefined, status: undefined, session: "due" })),
    },
    {
      label: "Funding to disburse",
      to: `${portal}/entrepreneurship?view=funding&status=pending`,
      figure: totalOf(useFunding({ ...ONE, q: undefined, status: "pending" })),
    },
    {
      label: "Service requests",
      to: `${portal}/jobs?view=requests&status=requested`,
      figure: totalOf(useRequests({ ...ONE, status: "requested" })),
    },
    {
      label: "Paid work to deliver",
      to: `${portal}/jobs?view=requests&status=to_deliver`,
      figure: totalOf(useRequests({ ...ONE, to_deliver: "yes" })),
    },
    {
      label: "Reports",
      to: `${portal}/jobs?view=reports&status=open`,
      figure: totalOf(useReports({ ...ONE, status: "open" })),
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
