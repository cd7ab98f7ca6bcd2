import type { QueryClient } from "@jobcentre/frontend-kit/query";
import type { Presses } from "./attendance.rules.ts";

/** A day of a program in this visit, shared by whatever shows it one after the other. */
export interface DayOfVisit {
  /** What was pressed and is not saved yet. */
  presses: Presses;
  /** Whether the draft was found to have all of it: storage that is blocked reads as empty. */
  isKept: boolean;
  /** Ends when what was begun before is answered: of two calls at once, the last press could come first. */
  sent: Promise<void>;
  /** How many show it. */
  shown: number;
}

/** A visit is as long as the page is open for one person: with the client all goes that is known of it. */
const visits = new WeakMap<QueryClient, Map<string, DayOfVisit>>();

export function dayOfVisit(client: QueryClient, name: string): DayOfVisit {
  const days = visits.get(client) ?? new Map<string, DayOfVisit>();
  visits.set(client, days);
  // Whoever signs in next presses anew.
  const key = `${client.forgotten} ${name}`;
  const day = days.get(key) ?? { presses: {}, isKept: false, sent: Promise.resolve(), shown: 0 };
  days.set(key, day);
  return day;
}
