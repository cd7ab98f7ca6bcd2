import type { systemHealth } from "@jobcentre/contracts/http/admin";
import { kitInternalCalls } from "@jobcentre/contracts/http/internal";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { buildId } from "@jobcentre/service-kit/build-id";
import { readConfig } from "@jobcentre/service-kit/config";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { soon } from "@jobcentre/service-kit/soon";
import type * as z from "zod";
import { countRecentActivity } from "../activity/count-recent-activity.ts";
import { operatorNotes } from "../backup/operator-notes.ts";
import { dataDirConfig, diskOf } from "./data-disk.ts";
import { type Checked, healthOf } from "./health.rules.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "callInternal" | "env">;

/** Less than the gateway waits for the whole answer (ANSWER_WITHIN_MS), unless that is set lower. */
const WITHIN_MS = 2_000;

/** What `work` answers, or null when it fails or takes too long for a page that must load whatever is broken. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => soon(() => work, null, WITHIN_MS);

async function check({ callInternal }: Deps, name: ServiceName): Promise<Checked> {
  const [report, count] = await Promise.all([
    orNull(callInternal(name, "GET /internal/ready").then(kitInternalCalls["GET /internal/ready"].response.parse)),
    orNull(callInternal(name, "GET /internal/count").then(kitInternalCalls["GET /internal/count"].response.parse)),
  ]);
  return { name, report, records: count?.records ?? null };
}

const latest = (times: (Date | null)[]): Date | null =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), null);

/** What is known of the installation without asking a service. */
async function ownLook({ db, env }: Deps) {
  const { DATA_DIR } = readConfig(dataDirConfig, env);
  const [notes, disk] = await Promise.all([
    orNull(operatorNotes(db)),
    DATA_DIR === undefined ? null : orNull(diskOf(DATA_DIR)),
  ]);
  return { backedUpAt: notes?.backup?.at ?? null, reEmittedAt: notes?.["re-emit"]?.at ?? null, disk };
}

/** Asks every service, this one too, how it is right now; answers within 3 s whatever is down. */
export async function checkHealth(deps: Deps): Promise<z.output<typeof systemHealth>> {
  const [last24Hours, looked, ...checked] = await Promise.all([
    orNull(countRecentActivity(deps.db, deps.now())),
    ownLook(deps),
    ...SERVICE_NAMES.map((name) => check(deps, name)),
  ]);
  const emptied = checked.map(({ report }) => (report?.broker_emptied_at ? new Date(report.broker_emptied_at) : null));
  const uptime = Math.round(process.uptime());
  const installation = { ...looked, brokerEmptiedAt: latest(emptied), now: deps.now() };
  return healthOf(checked, { uptime, last24Hours, build: buildId, ...installation });
}
