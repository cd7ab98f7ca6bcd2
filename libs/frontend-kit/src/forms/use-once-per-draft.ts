import { ApiError, uniqueKey } from "@jobcentre/frontend-kit/api";
import { useSession } from "@jobcentre/frontend-kit/session";
import { useState } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";
import { VISITOR } from "../session/visitors-drafts.ts";

interface OncePerDraft {
  <T>(send: (idempotencyKey: string) => Promise<T>): Promise<T>;
  /** Makes the next try a new one: something else undid meanwhile what the unanswered one may have done. */
  startAnew: () => void;
}

/**
 * For a form that makes something new whenever its draft is sent: hands `send` an Idempotency-Key that is the same after a reload, and in
 * another window with this draft, so that sending it there once more makes nothing twice. What was changed since makes something of its own.
 */
export function useOncePerDraft(form: string): OncePerDraft {
  const place = draftKey(useSession().user?.id ?? VISITOR, `sending-${form}`);
  const [key] = useState<{ now: string | undefined }>(() => ({ now: localStore.read(place) ?? renew() }));

  function renew(): string {
    const fresh = uniqueKey();
    localStore.write(place, fresh);
    return fresh;
  }

  const once = async <T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    let used = key.now ?? localStore.read(place) ?? renew();
    key.now = used;
    const sent = await send(used).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "idempotency_key_reused") throw error;
      used = renew();
      key.now = used;
      return send(used);
    });
    // The next draft's key is made when it is sent: who has signed out meanwhile leaves nothing in this browser.
    key.now = undefined;
    if (localStore.read(place) === used) localStore.remove(place);
    return sent;
  };
  const startAnew = () => {
    key.now = undefined;
    localStore.remove(place);
  };
  return Object.assign(once, { startAnew });
}
