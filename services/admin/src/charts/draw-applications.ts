import type { Connection } from "mongoose";
import { applicationFactModel } from "./application-fact.model.ts";
import { applicationsPerWeek, lastWeeks, placementsPerWeek, timeToDecision, topCategories } from "./charts.rules.ts";
import { topicModel } from "./topic.model.ts";

const FIELDS = { area: 1, topic_id: 1, applied_at: 1, decided_at: 1, last_decided_at: 1, reconsidered_at: 1 };

/** Of more, what was there within the last minute will do: each of several administrators would have all of them fetched. */
const EXACT_TO = 10_000;
const KEPT_MS = 60_000;

type Drawn = Awaited<ReturnType<typeof draw>>;
/** Of stores that have many. */
const kept = new WeakMap<Connection, { at: number; drawn: Promise<Drawn> }>();

/** What the charts show of the applications of the last twelve weeks. */
export async function drawApplications(db: Connection, now: Date): Promise<Drawn> {
  const known = kept.get(db);
  // Also where the clock was set back since.
  if (known && Math.abs(now.getTime() - known.at) < KEPT_MS) return known.drawn;
  const drawn = draw(db, now);
  const entry = { at: now.getTime(), drawn };
  // Where there were many, whoever comes meanwhile waits for the same.
  if (known) kept.set(db, entry);
  try {
    if ((await drawn).isOfMany) kept.set(db, entry);
    else kept.delete(db);
  } catch (error) {
    // What failed is read anew by who comes next.
    kept.delete(db);
    throw error;
  }
  return drawn;
}

async function draw(db: Connection, now: Date) {
  const since = new Date(`${lastWeeks(now)[0]}T00:00:00+01:00`);
  const facts = await applicationFactModel(db)
    .find({ applied_at: { $gte: since } }, FIELDS)
    .lean();
  const hired = await applicationFactModel(db)
    .find({ hired_at: { $gte: since } }, { hired_at: 1 })
    .lean();
  const topics = await topicModel(db)
    .find({ _id: { $in: [...new Set(facts.map(({ topic_id }) => topic_id))] } })
    .lean();
  const cancelled = topics.flatMap(({ _id, cancelled_at }) => (cancelled_at ? [[_id, cancelled_at] as const] : []));
  return {
    isOfMany: facts.length + hired.length > EXACT_TO,
    applications_per_week: applicationsPerWeek(facts, now),
    placements_per_week: placementsPerWeek(
      hired.flatMap(({ hired_at }) => hired_at ?? []),
      now,
    ),
    top_categories: topCategories(facts, new Map(topics.map(({ _id, category }) => [_id, category]))),
    time_to_decision: timeToDecision(facts, new Map(cancelled)),
  };
}
