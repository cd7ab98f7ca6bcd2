import { DECISION_SPANS } from "@jobcentre/contracts/admin-options";
import type { charts } from "@jobcentre/contracts/http/admin";
import { onLagosClock } from "@jobcentre/contracts/lagos-time";
import type * as z from "zod";
import type { ApplicationFact } from "./application-fact.model.ts";

type Charts = z.output<typeof charts>;
type Fact = Pick<
  ApplicationFact,
  "area" | "topic_id" | "applied_at" | "decided_at" | "last_decided_at" | "reconsidered_at"
>;

const DAY_MS = 24 * 60 * 60 * 1000;
export const WEEKS = 12;
const TOP = 8;

/** The Monday of a moment's week in Lagos, as YYYY-MM-DD. */
export function weekOf(moment: Date): string {
  const local = onLagosClock(moment);
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  return new Date(local.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The Mondays of the last weeks, oldest first, this week the last. */
export function lastWeeks(now: Date): string[] {
  return Array.from({ length: WEEKS }, (_, i) => weekOf(new Date(now.getTime() - (WEEKS - 1 - i) * 7 * DAY_MS)));
}

/** Applications for jobs and programs in each of the last weeks. */
export function applicationsPerWeek(facts: readonly Fact[], now: Date): Charts["applications_per_week"] {
  const weeks = new Map(lastWeeks(now).map((week) => [week, { week, jobs: 0, training: 0 }]));
  for (const { area, applied_at } of facts) {
    const week = applied_at && weeks.get(weekOf(applied_at));
    if (week) week[area]++;
  }
  return [...weeks.values()];
}

/** How many people were hired in each of the last weeks, whenever they applied. */
export function placementsPerWeek(hiredAt: readonly Date[], now: Date): Charts["placements_per_week"] {
  const weeks = new Map(lastWeeks(now).map((week) => [week, { week, hired: 0 }]));
  for (const moment of hiredAt) {
    const week = weeks.get(weekOf(moment));
    if (week) week.hired++;
  }
  return [...weeks.values()];
}

/** The categories with the most applications. */
export function topCategories(
  facts: readonly Fact[],
  categoryOf: ReadonlyMap<string, string>,
): Charts["top_categories"] {
  const rows = new Map<string, Charts["top_categories"][number]>();
  for (const { area, topic_id, applied_at } of facts) {
    const category = categoryOf.get(topic_id);
    if (!applied_at || !category) continue;
    const row = rows.get(category) ?? { category, jobs: 0, training: 0 };
    row[area]++;
    rows.set(category, row);
  }
  const total = (row: { jobs: number; training: number }): number => row.jobs + row.training;
  return [...rows.values()].sort((a, b) => total(b) - total(a) || a.category.localeCompare(b.category)).slice(0, TOP);
}

/** The first decision; where a rejection was taken back the one after that, as nobody was decided about till then. */
function decidedAt({ decided_at, last_decided_at = null, reconsidered_at = null }: Fact): Date | null {
  if (!reconsidered_at) return decided_at;
  return last_decided_at && last_decided_at > reconsidered_at ? last_decided_at : null;
}

/** How long people waited for a decision. What ended with a program that was cancelled nobody decided: `cancelledAt` says when, by topic. */
export function timeToDecision(
  facts: readonly Fact[],
  cancelledAt: ReadonlyMap<string, Date> = new Map(),
): Omit<Charts["time_to_decision"], "waiting"> {
  const days = facts
    .flatMap((fact) => {
      const { applied_at, topic_id } = fact;
      const decided_at = decidedAt(fact);
      const cancelled_at = cancelledAt.get(topic_id);
      if (!applied_at || !decided_at || (cancelled_at && decided_at >= cancelled_at)) return [];
      return [Math.max(0, (decided_at.getTime() - applied_at.getTime()) / DAY_MS)];
    })
    .sort((a, b) => a - b);
  const spans = DECISION_SPANS.map(({ span, up_to_days }, index) => {
    const from = DECISION_SPANS[index - 1]?.up_to_days ?? -1;
    return { span, count: days.filter((day) => day > from && day <= up_to_days).length };
  });
  const middle = days[Math.floor((days.length - 1) / 2)];
  return {
    decided: days.length,
    median_days: middle === undefined ? null : Math.round(middle * 10) / 10,
    spans,
  };
}
