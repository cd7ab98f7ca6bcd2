import { ApiError } from "@jobcentre/frontend-kit/api";

/** Says that something, such as "document", could not be downloaded: refused, or without an answer. */
export const downloadFailure =
  (what: string) =>
  (error: unknown): string =>
    error instanceof ApiError ? `Failed to download ${what}` : `Error downloading ${what}. Please try again.`;
