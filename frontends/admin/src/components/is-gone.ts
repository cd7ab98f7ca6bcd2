import { ApiError } from "@jobcentre/frontend-kit/api";

/** Whether a change was refused as there is no such record (any more). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
