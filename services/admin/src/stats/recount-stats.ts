import type { adminCalls } from "@jobcentre/contracts/http/admin";
import { kitInternalCalls } from "@jobcentre/contracts/http/internal";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { countStats } from "./count-stats.ts";

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

/** The overview's figures beside what their services count in their own records; null where a service does not answer. */
export async function recountStats({ db, callInternal }: Pick<ServiceDeps, "db" | "callInternal">): Promise<Recount> {
  const key = "GET /internal/count";
  const holders = [...new Set(Object.values(HOLDER))];
  const counted = await Promise.all(
    holders.map(async (service) => {
      const answer = await callInternal(service, `${key}?figures=anew`).catch(() => null);
      const figures = answer === null ? null : kitInternalCalls[key].response.parse(answer).figures;
      return [service, figures] as const;
    }),
  );
  const figuresOf = new Map<ServiceName, Record<string, number> | null>(counted);
  // After the recount: what happened meanwhile shows as a difference rather than hides one.
  const shown = await countStats(db);
  return (Object.keys(HOLDER) as Figure[]).map((figure) => ({
    figure,
    shown: shown[figure],
    counted: figuresOf.get(HOLDER[figure])?.[figure] ?? null,
  }));
}
