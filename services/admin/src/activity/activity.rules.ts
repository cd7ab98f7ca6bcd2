import type { Activity } from "./activity.model.ts";
import { tellsSuperAdmins } from "./setting-changes.ts";
import { PERSON } from "./texts/text.ts";

/** The name shown for who acted. */
export function actorName(
  activity: { actor_id: string | null; by_admin: boolean },
  names: { admins: ReadonlyMap<string, string>; people: ReadonlyMap<string, string> },
): string {
  const { actor_id, by_admin } = activity;
  if (actor_id === null) return "System";
  return names.admins.get(actor_id) ?? names.people.get(actor_id) ?? (by_admin ? "Admin" : "User");
}

/** The details with the person's name, or words for one who is not known any more. */
export function fullDetails(
  activity: { details: string | null; subject_id: string | null },
  people: ReadonlyMap<string, string>,
): string {
  const { details, subject_id } = activity;
  if (details === null) return "Erased with the account";
  if (subject_id === null) return details;
  // Only the first place is ours: what follows it are words of the event. A function, because names may hold "$&".
  return details.replace(PERSON, () => people.get(subject_id) ?? "a former user");
}

/** The details as an admin reads them: who the super admins are is told to super admins only, as in the settings. */
export function shownDetails(
  activity: { action: string; details: string | null; subject_id: string | null },
  people: ReadonlyMap<string, string>,
  { forSuperAdmin }: { forSuperAdmin: boolean },
): string {
  const isHidden = !forSuperAdmin && tellsSuperAdmins(activity);
  return isHidden ? "Changed who the super admins are, which super admins alone read" : fullDetails(activity, people);
}

/** Instead of what an administrator did about others: that is the others', with numbers, sums and addresses in it. */
const ABOUT_SOMEBODY_ELSE = "About somebody else";

type Told = Pick<Activity, "details" | "subject_id" | "actor_id" | "by_admin" | "mentions">;

/**
 * The details as the person behind these ids may take them away: their own name, nobody else's, and of what they did about
 * somebody else as an administrator that they did.
 */
export function ownDetails(
  { details, subject_id, actor_id, by_admin, mentions }: Told,
  ownIds: readonly string[],
  name = "you",
): string {
  const isOwn = (id: string): boolean => ownIds.includes(id);
  const isAboutOthers = subject_id === null ? !mentions.every(isOwn) : !isOwn(subject_id);
  if (details !== null && by_admin && actor_id !== null && isOwn(actor_id) && isAboutOthers) return ABOUT_SOMEBODY_ELSE;
  const named = subject_id !== null && isOwn(subject_id) ? name : "another person";
  return fullDetails({ details, subject_id }, new Map(subject_id === null ? [] : [[subject_id, named]]));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moments of the days from `from` to `to`, both included, in Lagos, which is an hour ahead of UTC all year. */
export function daySpan(from?: string, to?: string): { $gte?: Date; $lt?: Date } {
  const start = (day: string): Date => new Date(`${day}T00:00:00+01:00`);
  return {
    ...(from && { $gte: start(from) }),
    ...(to && { $lt: new Date(start(to).getTime() + DAY_MS) }),
  };
}
