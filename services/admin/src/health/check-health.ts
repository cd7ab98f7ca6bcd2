import type { systemHealth } from "@jobcentre/contracts/http/admin";
import { kitInternalCalls } from "@jobcentre/contracts/http/internal";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { countRecentActivity } from "../activity/count-recent-activity.ts";
import { type Checked, healthOf } from "./health.rules.ts";

type Deps = Pick<ServiceDeps, "db" | "now" | "callInternal">;

/** Less than the gateway waits for the whole answer (ANSWER_WITHIN_MS), unless that is set lower. */
const WITHIN_MS = 2_000;

/** What `work` answers, or null when it fails or takes too long for a page that must load whatever is broken. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WITHIN_MS);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

async function check({ callInternal }: Deps, name: ServiceName): Promise<Checked> {
  const [report, count] = await Promise.all([
    orNull(callInternal(name, "GET /internal/ready").then(kitInternalCalls["GET /internal/ready"].response.parse)),
    orNull(callInternal(name, "GET /internal/count").then(kitInternalCalls["GET /internal/count"].response.parse)),
  ]);
  return { name, report, records: count?.records ?? null };
}

/** Asks every service, this one too, how it is right now; answers within 3 s whatever is down. */
export async function checkHealth(deps: Deps): Promise<z.output<typeof systemHealth>> {
  const [last24Hours, ...checked] = await Promise.all([
    orNull(countRecentActivity(deps.db, deps.now())),
    ...SERVICE_NAMES.map((name) => check(deps, name)),
  ]);
  return healthOf(checked, { uptime: Math.round(process.uptime()), last24Hours });
}
