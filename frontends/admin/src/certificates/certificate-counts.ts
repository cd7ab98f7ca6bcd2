import { useList } from "@jobcentre/frontend-kit/query";
import { eachMinute } from "../components/looks.ts";
import type { Figure } from "../components/stat-cards.tsx";
import { totalOf } from "../components/total-of.ts";

const ONE = { page: 1, limit: 1 };

/** Certificates that hold (not the revoked ones), and programs that are neither over nor closed. */
export function useCertificateCounts(): { issued: Figure; programs: Figure } {
  const issued = useList("GET /api/admin/training-enrollments", { query: { ...ONE, certified: "yes" } }, eachMinute);
  const open = useList("GET /api/admin/training-programs", { query: { ...ONE, state: "open" } }, eachMinute);
  const started = useList("GET /api/admin/training-programs", { query: { ...ONE, state: "started" } }, eachMinute);
  const both = open.data && started.data && open.data.total + started.data.total;
  return {
    issued: totalOf(issued),
    programs: {
      data: both,
      isPending: open.isPending || started.isPending,
      isFetching: open.isFetching || started.isFetching,
      refetch: () => Promise.all([open.refetch(), started.refetch()]),
    },
  };
}
