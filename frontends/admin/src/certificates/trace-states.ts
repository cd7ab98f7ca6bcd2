import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import type { Tone } from "@jobcentre/frontend-kit/ui";

export type Trace = ResponseOf<"GET /api/admin/training-certificates/{number}">;

/** What an admin reads of each way that a certificate can stand. */
export const TRACE_STATES: Record<Trace["state"], { label: string; tone: Tone; words: string }> = {
  valid: {
    label: "Valid",
    tone: "good",
    words: "The centre issued it, and it holds. Where the paper says something else than this, it was changed.",
  },
  revoked: { label: "Revoked", tone: "bad", words: "The centre issued it and took it back: it no longer holds." },
  unknown: {
    label: "Not known",
    tone: "bad",
    words:
      "The centre has no certificate with this number. Compare it with the paper: if it is typed as it stands there, the centre did not issue it, or it was revoked and its participant's account deleted.",
  },
};
