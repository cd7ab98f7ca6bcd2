import type { User, UserDetail } from "./users.api.ts";
import { hasColleagues } from "./users.rules.ts";

/** Somebody in a list, or on a page of their own. */
export type Asked = Pick<User, "id" | "full_name" | "business_name" | "colleague_emails"> &
  Partial<Pick<UserDetail, "sections">>;

const BUSINESS =
  "A business that they applied with goes, with its mentor and its funding, also what is not paid out yet.";
const PAID = "What was paid for is deleted, too: export it first where the books need it.";
const COMES_BACK = "Who was deleted may sign up anew: suspend whoever is to stay out.";

/** What an administrator agrees to with a deletion. */
export function whatFollowsDeleting(user: Asked): string {
  const follows = user.business_name
    ? `${hasColleagues(user) ? "Its colleagues are signed out with it" : "It is signed out"}, and its profile, files and messages are deleted within minutes. Its jobs close, interviews to come are called off, and who applied is told.`
    : "They are signed out, and their profile, files, applications and messages are deleted within minutes. Their places in programs become free; certificates that hold keep their name.";
  return `${follows} ${BUSINESS} ${PAID} ${COMES_BACK}`;
}

/** What an administrator agrees to with a suspension. */
export function whatFollowsSuspending(user: Asked): string {
  if (!user.business_name)
    return "They can still sign in, read and download what is theirs, but change nothing. Employers no longer find them; their applications stay.";
  const others = hasColleagues(user) ? " The same holds for its colleagues." : "";
  return `It can still sign in, read and download what is its own, but change nothing.${others} Open jobs are closed: who applied is told after a minute, and interviews to come are called off, which nothing takes back.`;
}

/** What an administrator agrees to with the end of one. */
export function whatFollowsReinstating(user: Asked): string {
  if (!user.business_name) return "They can use everything again.";
  const who = hasColleagues(user) ? "It and its colleagues" : "It";
  return `${who} can use everything again. Jobs that were closed with the account stay closed until they open them.`;
}
