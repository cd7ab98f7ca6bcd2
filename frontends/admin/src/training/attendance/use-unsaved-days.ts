import { useDraftsOf } from "@jobcentre/frontend-kit/forms";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useCallback, useEffect, useState } from "react";
import { dayOfVisit } from "./pressed-now.ts";
import { DRAFTS, type UnsavedDay, unsavedDays } from "./unsaved-days.rules.ts";

/** How often it is looked what other windows have left, or sent. */
const LOOK_MS = 5_000;

/** The days of all programs whose marks are not saved, as it is by now. */
export function useUnsavedDays(): { days: UnsavedDay[]; look: () => void } {
  const drafts = useDraftsOf(DRAFTS);
  const client = useQueryClient();
  const [, setLooked] = useState(0);
  const look = useCallback(() => setLooked((before) => before + 1), []);
  useEffect(() => {
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener("storage", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("storage", look);
    };
  }, [look]);
  const isOfVisit = (name: string) => Object.keys(dayOfVisit(client, name).presses).length > 0;
  return { days: unsavedDays(drafts(), Date.now(), isOfVisit), look };
}
