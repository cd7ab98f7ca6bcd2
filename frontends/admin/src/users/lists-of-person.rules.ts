import { LISTED_SECTIONS, type ListedSection } from "@jobcentre/contracts/account-sections";

/** Where the list of each part is, and what narrows it to one account. */
const LISTS: Record<ListedSection, string> = {
  jobs: "jobs?account=",
  requests: "jobs?view=requests&account=",
  reports_about: "jobs?view=reports&account=",
  reports_by: "jobs?view=reports&reporter=",
  training: "training?account=",
  enrollments: "training?view=enrollments&account=",
  // Issued anew it is no longer revoked: all of their enrollments.
  revoked: "training?view=enrollments&account=",
  feedback: "training?view=feedback&account=",
  businesses: "entrepreneurship?account=",
  mentorships: "entrepreneurship?view=mentorships&account=",
};

const NAMES = Object.keys(LISTED_SECTIONS) as ListedSection[];

/** The portal's list of what a part of a person's page shows, narrowed to them; undefined where there is none. */
export function listOf(title: string, account: string): string | undefined {
  const name = NAMES.find((one) => LISTED_SECTIONS[one] === title);
  return name && `/admin/dashboard/${LISTS[name]}${account}`;
}

/** What the activity log has of them: what they did, and what was done about them. */
export const logOf = (account: string): string => `/admin/dashboard/activity?account=${account}`;
