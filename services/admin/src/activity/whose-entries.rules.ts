import type { Activity } from "./activity.model.ts";

/** One account being handed over: whose account of their own what is a person's there was until then, and from then on. */
export interface HandingOver {
  company_id: string;
  at: Date;
  /** Which of the company's it is, from 1; missing in older entries. */
  number?: number | undefined;
  former_owner_id: string;
  /** The account that was the new owner's own. */
  owner_id: string;
}

/** From a moment, which is part of it, to another one, which is not; either may be missing. */
export interface Span {
  from?: Date;
  until?: Date;
}

const isWithin = (at: Date, spans: readonly Span[]): boolean =>
  spans.some(({ from, until }) => (!from || at >= from) && (!until || at < until));

/**
 * When somebody owned a company's account that was handed over so, in the order of time. Theirs was the account `own_id` within these
 * spans, or ever.
 */
export function spansOf(handings: readonly HandingOver[], own_id: string, within: readonly Span[] = [{}]): Span[] {
  const ended = handings.flatMap(({ former_owner_id, at: until }, index) => {
    const from = handings[index - 1]?.at;
    return former_owner_id === own_id && isWithin(until, within) ? [{ ...(from && { from }), until }] : [];
  });
  const last = handings.at(-1);
  return last?.owner_id === own_id && isWithin(last.at, within) ? [...ended, { from: last.at }] : ended;
}

/** A company's account that was handed over, and when the person whose copy it is owned it. */
export interface OwnedCompany {
  ids: readonly string[];
  spans: readonly Span[];
  /** All of its handings over. */
  handings: readonly HandingOver[];
  /** Whether its person takes the copy as its owner: then what is the company's is in it, whenever it was. */
  isOwner: boolean;
}

export interface Taker {
  /** Their own accounts, with the ids as an admin, but not the companies'. */
  ids: readonly string[];
  companies: readonly OwnedCompany[];
}

type Entry = Pick<Activity, "action" | "subject_id" | "actor_id" | "mentions" | "by_admin" | "created_at" | "owner_no">;

/**
 * As of when it counts whose an entry is: what a service recorded before it took a handing over is the former owner's, whenever that was, and what it
 * recorded afterwards is not.
 */
function countsAt({ created_at, owner_no, subject_id }: Entry, { ids, handings }: OwnedCompany): Date {
  const isAboutIt = subject_id !== null && ids.includes(subject_id);
  if (owner_no === undefined || !isAboutIt) return created_at;
  const from = handings.find(({ number }) => number === owner_no)?.at;
  const until = handings.find(({ number }) => number === owner_no + 1)?.at;
  if (until && created_at >= until) return new Date(until.getTime() - 1);
  return from && created_at < from ? from : created_at;
}

const names = ({ subject_id, actor_id, mentions }: Entry, ids: readonly string[]): boolean =>
  [subject_id, actor_id, ...mentions].some((id) => id !== null && ids.includes(id));

/**
 * Under which ids an entry of the log is of who takes their copy; none where it is somebody else's. What is a person's (of these actions, or
 * what they did as an administrator) is theirs who owned the company's account at that moment.
 */
export function ownIdsIn(entry: Entry, { ids, companies }: Taker, actionsOfPerson: readonly string[]): string[] {
  const ofCompanies = companies.filter((company) => {
    if (!names(entry, company.ids)) return false;
    const asAdmin = entry.by_admin && entry.actor_id !== null && company.ids.includes(entry.actor_id);
    const isPersons = asAdmin || actionsOfPerson.includes(entry.action);
    return isPersons ? isWithin(countsAt(entry, company), company.spans) : company.isOwner;
  });
  const theirs = ofCompanies.flatMap((company) => company.ids);
  return names(entry, ids) || theirs.length > 0 ? [...ids, ...theirs] : [];
}
