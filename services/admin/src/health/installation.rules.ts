import type { systemHealth } from "@jobcentre/contracts/http/admin";
import type * as z from "zod";
import type { Disk } from "./data-disk.ts";

type Problem = z.output<typeof systemHealth>["problems"][number];

/** What concerns the installation as a whole; null where it is not known, or never was. */
export interface Installation {
  now: Date;
  backedUpAt: Date | null;
  reEmittedAt: Date | null;
  /** When a RabbitMQ last came back without its queues. */
  brokerEmptiedAt: Date | null;
  disk: Disk | null;
}

const DAY_MS = 24 * 3_600_000;
/** Longer than from one weekly backup to the next. */
const OLD_BACKUP_DAYS = 8;
/** As in docs/alerts.yml. */
const LITTLE_DISK = 0.1;

export function problemsOfInstallation({
  now,
  backedUpAt,
  reEmittedAt,
  brokerEmptiedAt,
  disk,
}: Installation): Problem[] {
  const problems: Problem[] = [];
  if (brokerEmptiedAt && (reEmittedAt === null || reEmittedAt < brokerEmptiedAt))
    problems.push({
      what: "RabbitMQ came back without its queues: what waited in them is lost there",
      what_to_do:
        'Run "npm run admin -- re-emit", which sends it again (in containers "declare-events" before it). What was applied is not applied twice.',
    });
  const days = backedUpAt ? Math.floor((now.getTime() - backedUpAt.getTime()) / DAY_MS) : 0;
  // Whoever never made one by our command may have another way.
  if (days >= OLD_BACKUP_DAYS)
    problems.push({
      what: `The last backup is ${days} days old`,
      what_to_do:
        "Look why the job that makes them fails, and make one now. Keep the newest until then: it may be older than 28 days.",
    });
  if (disk && disk.free < disk.size * LITTLE_DISK)
    problems.push({
      what: `The disk of the data is nearly full: ${(disk.free / 1e9).toFixed(1)} GB are free`,
      what_to_do: "Free some: logs that are not rotated, backups that expired. A full disk ends the store.",
    });
  return problems;
}
