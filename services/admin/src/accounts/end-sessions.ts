import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { soon } from "@jobcentre/service-kit/soon";
import type * as z from "zod";

const END_SESSIONS = "POST /internal/admin-sessions/end";

type Ending = z.input<(typeof identityInternalCalls)[typeof END_SESSIONS]["body"]>;

export interface SessionsEnd {
  sessions_end_later?: true;
}

/**
 * Has identity end an admin's sessions now, after the transaction that made them former ones: its event waits while the broker
 * is away. Says so where identity does not answer: then the event sees to it.
 */
export async function endSessions(
  { callInternal, log }: Pick<ServiceDeps, "callInternal" | "log">,
  ending: Ending,
): Promise<SessionsEnd> {
  const answer = await soon(() => callInternal("identity", END_SESSIONS, ending), null);
  if (identityInternalCalls[END_SESSIONS].response.safeParse(answer).success) return {};
  log.warn({ admin_id: ending.admin_id }, "identity did not answer: an admin's sessions end once it gets the event");
  return { sessions_end_later: true };
}
