import { ApiError } from "@jobcentre/frontend-kit/api";
import type { Notify } from "@jobcentre/frontend-kit/ui";

/** Refusals that pass: it took too long, or there were too many. */
const PASSING = [408, 429];

/** Whether the same, asked again, may be answered otherwise: no answer came, the server failed, or it was not the time. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || PASSING.includes(error.status);

/** The way on in the notice of a failure: Retry where that may help, otherwise none. */
export function retryOf(error: unknown, again: () => void): Parameters<Notify["error"]>[1] {
  return mayPass(error) ? { label: "Retry", onClick: again } : undefined;
}
