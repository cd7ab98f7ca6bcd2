import { folded } from "@jobcentre/contracts/folded";
import { phonePart } from "@jobcentre/contracts/phone-part";
import type { User, UserDetail } from "./users.api.ts";

/** How somebody is called: a company by its own name, which its contact only speaks for. */
export const calledAs = ({ business_name, full_name }: Pick<User, "business_name" | "full_name">): string =>
  business_name || full_name;

/** What is decided of an account, of which one thing is said: who was suspended and reinstated, or verified and not, would be both otherwise. */
export const aboutStanding = (id: string): string => `standing-${id}`;
export const aboutVerification = (id: string): string => `verification-${id}`;

/** Whether others work in a company's account beside its owner, as a list knows it, or the page of one person, which has the invited, too. */
export const hasColleagues = ({
  colleague_emails = [],
  sections = [],
}: Partial<Pick<User, "colleague_emails"> & Pick<UserDetail, "sections">>): boolean =>
  colleague_emails.length > 0 ||
  sections.some(
    ({ title, records }) =>
      title === "Colleagues" && records?.some((facts) => facts.some(({ label }) => label === "Joined at")),
  );

/** Whom a list shows; a newcomer has no profile yet. */
export type UserType = "job_seeker" | "employer" | "newcomer";

export const LISTS = {
  job_seeker: {
    title: "Job Seekers",
    path: "/admin/dashboard/users",
    all: "All job seekers",
    one: "job seeker",
    what: "job seekers",
    who: "Who registers is listed here.",
  },
  employer: {
    title: "Employers",
    path: "/admin/dashboard/employers",
    all: "All employers",
    one: "employer",
    what: "employers",
    who: "Who registers is listed here.",
  },
  newcomer: {
    title: "Without a profile",
    path: "/admin/dashboard/users?type=newcomer",
    all: "All without a profile",
    one: "person without a profile",
    what: "people without a profile",
    who: "Who signed in and has no profile yet is listed here.",
  },
} as const satisfies Record<UserType, object>;

/** A list, narrowed to the words that somebody looks for, if any. */
export function addressOf(type: UserType, q: string): string {
  const { path } = LISTS[type];
  return q === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ q })}`;
}

export const SORTS = ["newest", "oldest", "name"] as const;
export type Sort = (typeof SORTS)[number];

const NAME = new Intl.Collator();

/** Renamed are those whose verification another name took away. */
export const STATUSES = ["verified", "unverified", "renamed", "suspended"] as const;
/** Nobody verifies who has no profile yet. */
export const NEWCOMER_STATUSES = ["suspended"] as const;
type Status = (typeof STATUSES)[number];

function isOf({ is_verified, verification_lost_at, suspended_at }: User, status: Status): boolean {
  if (status === "renamed") return verification_lost_at !== undefined;
  if (status === "suspended") return suspended_at !== undefined;
  return is_verified === (status === "verified");
}

export interface Narrowing {
  q: string;
  status: Status | undefined;
  sort: Sort;
}

/** Whether a list has to be known as a whole to be narrowed or sorted like this. */
export const needsAll = ({ q, status, sort }: Narrowing): boolean =>
  q !== "" || status !== undefined || sort !== "newest";

/**
 * Users whose name or user id, or the address of a colleague of whose company, has the searched words in it, in whatever case and with or without accents, or whose phone number has
 * that part, of one status, sorted.
 */
export function narrow(users: readonly User[], { q, status, sort }: Narrowing): User[] {
  const wanted = folded(q);
  const phone = phonePart(q);
  const found = users.filter(
    (user) =>
      ([user.full_name, user.business_name, user.user_id, ...(user.colleague_emails ?? [])].some((text) =>
        folded(text).includes(wanted),
      ) ||
        phone?.test(user.phone)) &&
      (status === undefined || isOf(user, status)),
  );
  if (sort === "name") return found.sort((a, b) => NAME.compare(a.full_name, b.full_name));
  // They come newest first.
  return sort === "oldest" ? found.reverse() : found;
}
