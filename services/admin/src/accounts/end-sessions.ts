import { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { soon } from "@jobcentre/service-kit/soon";
import type * as z from "zod";

/** Whoever waits has changed something already, and may be given what nobody can read again: their answer must not come too late. */
const WITHIN_MS = 500;
const END_SESSIONS = "POST /internal/admin-sessions/end";

type Ending = z.input<(typeof identityInternalCalls)[typeof END_SESSIONS]["body"]>;

export interface SessionsEnd {
  sessions_end_later?: true;
}

/**
 * Has identity end an admin's sessions now, after the transaction that made them former ones: its event waits while the broker
 * is away. Says so where identity does not answer soon: then the call goes on, and the event sees to it.
 */
export async function endSessions(
  { callInternal, log }: Pick<ServiceDeps, "callInternal" | "log">,
  ending: Ending,
): Promise<SessionsEnd> {
  const { admin_id } = ending;
  const end = async (): Promise<boolean> => {
    try {
      identityInternalCalls[END_SESSIONS].response.parse(await callInternal("identity", END_SESSIONS, ending));
      return true;
    } catch (err) {
      log.warn({ err, admin_id }, "identity did not answer: an admin's sessions end once it gets the event");
      return false;
    }
  };
  return (await soon(end, false, WITHIN_MS)) ? {} : { sessions_end_later: true };
}
