import { createHash } from "node:crypto";
import { HOME_JOBS } from "@jobcentre/contracts/job-options";
import { dayInLagos, onLagosClock } from "@jobcentre/contracts/lagos-time";
import type { Types } from "mongoose";

/**
 * Featured jobs, newest first, as they take turns where they are more than home shows: each day in Lagos in another order, of which
 * another few are first each hour. So 72 are all on home every day, and nobody's turn is always at night.
 */
export function inTurn<T extends { _id: Types.ObjectId }>(featured: T[], now: Date): T[] {
  if (featured.length <= HOME_JOBS) return featured;
  const day = dayInLagos(now);
  const drawn = featured
    .map((job) => ({ job, lot: createHash("sha256").update(`${day} ${job._id.toHexString()}`).digest("hex") }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ job }) => job);
  const first = (onLagosClock(now).getUTCHours() * HOME_JOBS) % drawn.length;
  return [...drawn.slice(first), ...drawn.slice(0, first)];
}
