import { useDraft } from "@jobcentre/frontend-kit/forms";
import { useState } from "react";
import { stillTyped, type TypedOver, typedOver, type Values } from "./settings-draft.rules.ts";

/** What is typed over the settings, kept in this browser until it is saved. */
export function useSettingsDraft(shown: Values) {
  const kept = useDraft<TypedOver>("settings");
  const [before] = useState(() => stillTyped(kept.saved ?? {}, shown));
  const [isOld, setIsOld] = useState(Object.keys(before).length > 0);
  const [keep] = useState(() => (shown: Values, values: Values) => {
    const changes = typedOver(shown, values);
    if (Object.keys(changes).length > 0) kept.save(changes);
    else kept.clear();
  });
  return {
    /** What an earlier visit left. */
    before,
    /** Whether the form shows something of it that is neither saved nor put away. */
    isOld,
    /** Notes what the form holds now. */
    keep,
    /** Once it is saved or put away. */
    settle: () => setIsOld(false),
  };
}
