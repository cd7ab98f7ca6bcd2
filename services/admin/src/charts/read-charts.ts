import type { charts } from "@jobcentre/contracts/http/admin";
import { keptCount } from "@jobcentre/service-kit/kept-counts";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { countByState } from "../stats/count-stats.ts";
import { applicationFactModel } from "./application-fact.model.ts";
import { applicationsPerWeek, lastWeeks, placementsPerWeek, timeToDecision, topCategories } from "./charts.rules.ts";
import { topicModel } from "./topic.model.ts";

const FIELDS = { area: 1, topic_id: 1, applied_at: 1, decided_at: 1, last_decided_at: 1, reconsidered_at: 1 };

/** The overview's charts, from this service's own copies of what happened; applications of the last twelve weeks, but for how many wait. */
export async function readCharts(db: Connection, now: Date): Promise<z.output<typeof charts>> {
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
  const enrollments = await countByState(db, "training_enrollment");
  return {
    applications_per_week: applicationsPerWeek(facts, now),
    enrollments_by_status: (["enrolled", "completed", "dropped"] as const).map((status) => ({
      status,
      count: enrollments.get(status) ?? 0,
    })),
    placements_per_week: placementsPerWeek(
      hired.flatMap(({ hired_at }) => hired_at ?? []),
      now,
    ),
    top_categories: topCategories(facts, new Map(topics.map(({ _id, category }) => [_id, category]))),
    time_to_decision: { ...timeToDecision(facts, new Map(cancelled)), waiting: await countWaiting(db, now) },
  };
}

/** Of more, that of the last two minutes will do. */
const EXACT_TO = 10_000;

export const WAITING = {
  decided_at: null,
  withdrawn_at: null,
  ended: { $ne: true },
  applied_at: { $gt: new Date(0) },
};

/** Those who wait again, since their rejection was taken back. */
const WAITING_AGAIN = { waits_again: true, withdrawn_at: null, ended: { $ne: true } };

/** Who waits for a decision, whenever they applied: not who withdrew, nor who applied where the employer is gone. */
const countWaiting = (db: Connection, now: Date): Promise<number> =>
  keptCount(db, { key: "waiting", now, exactTo: EXACT_TO }, async () => {
    const first = await applicationFactModel(db).countDocuments(WAITING).exec();
    return first + (await applicationFactModel(db).countDocuments(WAITING_AGAIN).exec());
  });
