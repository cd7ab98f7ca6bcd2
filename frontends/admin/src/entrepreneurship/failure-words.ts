import { ApiError } from "@jobcentre/frontend-kit/api";

/** What to say of a failure: `text`, and the server's own words where it refused for a reason. */
export const failureWords =
  (text: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.status < 500 && error.text ? `${text} ${error.text}` : text;
