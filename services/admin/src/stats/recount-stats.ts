import type { adminCalls } from "@jobcentre/contracts/http/admin";
import { kitInternalCalls } from "@jobcentre/contracts/http/internal";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { countStats } from "./count-stats.ts";
import { countRecordsAnew } from "./keep-counts.ts";

type Recount = z.output<(typeof adminCalls)["GET /api/admin/stats/recount"]["response"]>;
type Figure = Recount[number]["figure"];

/** Who holds the records behind each figure. */
const HOLDER: Record<Figure, ServiceName> = {
  totalUsers: "identity",
  totalEmployers: "identity",
  totalJobs: "jobs",
  activeJobs: "jobs",
  totalApplications: "jobs",
  pendingApplications: "jobs",
  totalTrainingPrograms: "training",
  totalEnrollments: "training",
};

/**
 * The overview's figures beside what their services count in their own records; null where a service does not answer. Where they differ,
 * the figures are counted anew first.
 */
export async function recountStats(deps: Pick<ServiceDeps, "db" | "callInternal" | "log">): Promise<Recount> {
  const { db, log } = deps;
  const counted = await countedByHolders(deps);
  // After the recount: what happened meanwhile shows as a difference rather than hides one.
  const rows = async (): Promise<Recount> => {
    const shown = await countStats(db);
    return (Object.keys(HOLDER) as Figure[]).map((figure) => ({
      figure,
      shown: shown[figure],
      counted: counted.get(HOLDER[figure])?.[figure] ?? null,
    }));
  };
  const first = await rows();
  if (first.every(({ shown, counted }) => counted === null || counted === shown)) return first;
  await countRecordsAnew(db).catch((error: unknown) =>
    log.warn({ err: error }, "figures that differ not counted anew"),
  );
  return rows();
}

type Figures = Record<string, number> | null;

async function countedByHolders({ callInternal }: Pick<ServiceDeps, "callInternal">) {
  const key = "GET /internal/count";
  const holders = [...new Set(Object.values(HOLDER))];
  const counted = await Promise.all(
    holders.map(async (service): Promise<[ServiceName, Figures]> => {
      const answer = await callInternal(service, `${key}?figures=anew`).catch(() => null);
      return [service, answer === null ? null : kitInternalCalls[key].response.parse(answer).figures];
    }),
  );
  return new Map(counted);
}
