import { useList } from "@jobcentre/frontend-kit/query";
import type { Figure } from "../components/stat-cards.tsx";
import { totalOf } from "../components/total-of.ts";

const ONE = { page: 1, limit: 1 };

/** Certificates that hold (not the revoked ones), and programs that no admin has closed. */
export function useCertificateCounts(): { issued: Figure; programs: Figure } {
  const issued = useList("GET /api/admin/training-enrollments", { query: { ...ONE, certified: "yes" } });
  const all = useList("GET /api/admin/training-programs", { query: ONE });
  const closed = useList("GET /api/admin/training-programs", { query: { ...ONE, state: "closed" } });
  const both = all.data && closed.data && all.data.total - closed.data.total;
  return {
    issued: totalOf(issued),
    programs: {
      data: both,
      isPending: all.isPending || closed.isPending,
      isFetching: all.isFetching || closed.isFetching,
      refetch: () => Promise.all([all.refetch(), closed.refetch()]),
    },
  };
}
