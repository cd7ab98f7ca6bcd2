import { useSession } from "@jobcentre/frontend-kit/session";
import { useState } from "react";
import { localStore } from "../session/browser-storage.ts";
import { draftKey } from "../session/drafts.ts";
import { VISITOR } from "../session/visitors-drafts.ts";
import { draftMoment, readDraft } from "./kept-drafts.ts";

/** The one that was typed last; "null" is the version before the first edit, and what 0.1.0 kept has neither version nor moment. */
const latestOf = (owner: string, keys: string[], unversioned: string): string | undefined =>
  keys
    .filter((key) => key !== unversioned && !key.endsWith("-null"))
    .sort()
    .map((key) => ({ key, at: draftMoment(owner, key) }))
    .sort((one, other) => one.at - other.at)
    .pop()?.key ?? [...keys].sort().pop();

/**
 * What was typed over an earlier version of a record and never sent: drafts named `{record}-{version}`, of which a form opens with that of
 * the version it shows, `draft`. `forget` removes them, once something newer is saved or on request.
 */
export function useEarlierDraft<T extends object>(record: string, draft: string) {
  const owner = useSession().user?.id ?? VISITOR;
  const unversioned = draftKey(owner, record);
  const [keys, setKeys] = useState(() => {
    const own = draftKey(owner, draft);
    const isOf = (key: string) => key === unversioned || key.startsWith(`${unversioned}-`);
    return localStore.keys().filter((key) => isOf(key) && key !== own);
  });
  const [typed] = useState(() => readDraft<T>(owner, latestOf(owner, keys, unversioned) ?? ""));
  return {
    typed: keys.length > 0 ? typed : undefined,
    forget() {
      for (const key of keys) localStore.remove(key);
      setKeys([]);
    },
  };
}
