import { addGauges } from "@jobcentre/service-kit/add-gauges";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { mailJobModel } from "./mail-job.model.ts";

const WAITING = { state: "waiting" as const };

/** Seconds since the oldest e-mail that waits was wanted, whether or not it was tried; 0 where none waits. */
export async function oldestMailSeconds(db: Connection, now: Date): Promise<number> {
  const oldest = await mailJobModel(db).findOne(WAITING, { created_at: 1 }).sort({ created_at: 1 }).lean();
  return oldest ? Math.max(0, (now.getTime() - oldest.created_at.getTime()) / 1000) : 0;
}

/** How many e-mails were given up within the last 24 hours; when is known to ten minutes, by the last try. */
export const mailsGivenUp = (db: Connection, now: Date): Promise<number> =>
  mailJobModel(db).countDocuments({ state: "dead", due_at: { $gte: new Date(now.getTime() - 24 * 3_600_000) } });

/** Which e-mails wait, read when Prometheus asks; NaN where the store does not tell in time. */
export function measureMails({ registry, db, now }: Pick<ServiceDeps, "registry" | "db" | "now">): void {
  addGauges(registry, [
    ["mails_waiting", "E-mails that are not sent yet", () => mailJobModel(db).countDocuments(WAITING)],
    ["mails_oldest_seconds", "How long the oldest of them waits", () => oldestMailSeconds(db, now())],
  ]);
}
