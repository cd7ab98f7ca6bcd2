import { ApiError } from "@jobcentre/frontend-kit/api";

const ANOTHER_TRY = / Please try again\.$/;

/**
 * What to say of a failure: `text`, and the server's own words where it refused for a reason. A refusal stays one, so that those
 * stand without a "Please try again." at the end of `text`, unless the specification gives it so: then it is kept "as specified".
 */
export const withReason =
  (text: string, kept?: "as specified") =>
  (error: unknown): string => {
    if (!(error instanceof ApiError && error.status < 500 && error.text)) return text;
    return `${kept ? text : text.replace(ANOTHER_TRY, "")} ${error.text}`;
  };
