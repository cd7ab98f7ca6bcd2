import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";

const STATE = "GET /api/admin/second-factor";
const LIST = "GET /api/admin/manage-admins";

export type TurnedOn = ResponseOf<"PUT /api/admin/second-factor">;

export const useSecondFactor = () => useRead(STATE);
export const useBeginSetup = () => useAction("PUT /api/admin/second-factor/setup");
export const useTurnOn = () => useAction("PUT /api/admin/second-factor", { stale: [STATE, LIST] });
export const useTurnOff = () => useAction("DELETE /api/admin/second-factor", { stale: [STATE, LIST] });
