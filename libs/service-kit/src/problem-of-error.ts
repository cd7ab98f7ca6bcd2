import { isStoreAway } from "@jobcentre/messaging/store-away";
import { Problem } from "./problem.ts";

/** The refusal that an error becomes; what nobody thought of says nothing more than that. */
export function problemOfError(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === "entity.too.large") return new Problem("too_large");
  if (type === "entity.parse.failed") return new Problem("invalid_json");
  if (type === "charset.unsupported" || type === "encoding.unsupported") return new Problem("unsupported_encoding");
  // A path that is not decodable, an aborted body: the request's fault, not ours.
  if (status && status >= 400 && status < 500) return new Problem("invalid_input");
  if (isStoreAway(error)) return new Problem("service_unavailable", { retryAfterSeconds: 2 });
  return new Problem("internal");
}
