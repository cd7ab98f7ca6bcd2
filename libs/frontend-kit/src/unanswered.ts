import { ApiError } from "@jobcentre/frontend-kit/api";

/** Whether nobody has said what became of a change: no answer came, or the server failed on the way. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
