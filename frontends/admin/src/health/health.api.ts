import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";

const HEALTH = "GET /api/admin/system-health";

export type Health = ResponseOf<typeof HEALTH>;
export type ServiceHealth = Health["services"][number];
export type RecountRow = ResponseOf<"GET /api/admin/stats/recount">[number];

/** Looked at again every half minute while somebody watches, sooner while they wait for something to come back. */
const AGAIN_MS = 30_000;
const AGAIN_WHILE_WAITING_MS = 5_000;

const isAllUp = ({ system, database, broker, services }: Health): boolean =>
  database.status === "healthy" && [system, broker, ...services].every(({ status }) => status === "operational");

export const useHealth = () =>
  useRead(
    HEALTH,
    {},
    {
      refetchInterval: ({ state }) =>
        state.status === "success" && isAllUp(state.data as Health) ? AGAIN_MS : AGAIN_WHILE_WAITING_MS,
    },
  );
/** Counts every record, so only on demand. */
export const useRecount = (enabled: boolean) => useRead("GET /api/admin/stats/recount", {}, { enabled });
