import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";

const KEYS = "GET /api/employer/program-keys";
const stale: { stale: [typeof KEYS] } = { stale: [KEYS] };

export type ProgramKey = ResponseOf<typeof KEYS>[number];
/** What is told once. */
export type MadeKey = ResponseOf<"POST /api/employer/program-keys">;

/** The keys with which the company's own software acts as the company. */
export const useProgramKeys = () => useRead(KEYS, {});

/** Refused where another window was faster, and perhaps made where no answer came, so the list is read anew then, too. */
export const useMakeKey = (refetch: () => Promise<unknown>) =>
  useAction("POST /api/employer/program-keys", { ...stale, onError: () => void refetch() });

/** Refused where another window was faster, so the list is read anew then, too. */
export const useEndKey = (refetch: () => Promise<unknown>) =>
  useAction("DELETE /api/employer/program-keys/{id}", { ...stale, onError: () => void refetch() });
