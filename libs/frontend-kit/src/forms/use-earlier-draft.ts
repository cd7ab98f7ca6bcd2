import { useSession } from "@jobcentre/frontend-kit/session";
import { useState } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";
import { VISITOR } from "../session/visitors-drafts.ts";
import { readDraft } from "./kept-drafts.ts";

/** Versions are moments, so the last is the latest; "null" is the one before the first edit. */
const latestOf = (keys: string[]): string | undefined =>
  keys
    .filter((key) => !key.endsWith("-null"))
    .sort()
    .pop() ?? keys[0];

/**
 * What was typed over an earlier version of a record and never sent: drafts named `{record}-{version}`, of which a form opens with that of
 * the version it shows, `draft`. `forget` removes them, once something newer is saved or on request.
 */
export function useEarlierDraft<T extends object>(record: string, draft: string) {
  const owner = useSession().user?.id ?? VISITOR;
  const [keys, setKeys] = useState(() => {
    const own = draftKey(owner, draft);
    return localStore.keys().filter((key) => key.startsWith(draftKey(owner, `${record}-`)) && key !== own);
  });
  const [typed] = useState(() => readDraft<T>(owner, latestOf(keys) ?? ""));
  return {
    typed: keys.length > 0 ? typed : undefined,
    forget() {
      for (const key of keys) localStore.remove(key);
      setKeys([]);
    },
  };
}
