import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";
import { useReadAgain } from "../components/use-read-again.ts";

const STATE = "GET /api/admin/second-factor";
const SHOWN = [STATE, "GET /api/admin/manage-admins", "GET /api/admin/activity-logs"] as const;

export type TurnedOn = ResponseOf<"PUT /api/admin/second-factor">;

export const useSecondFactor = () => useRead(STATE);
/** A call whose answer got lost may have changed it, and so may another window: reading again shows it. */
const useShown = () => ({ stale: [...SHOWN], onError: useReadAgain(...SHOWN) });
export const useBeginSetup = () => useAction("PUT /api/admin/second-factor/setup", { onError: useReadAgain(...SHOWN) });
export const useTurnOn = () => useAction("PUT /api/admin/second-factor", useShown());
export const useTurnOff = () => useAction("DELETE /api/admin/second-factor", useShown());
