import { fieldsOf, useDraft } from "@jobcentre/frontend-kit/forms";
import { forgetRegistrationData, readRegistrationData } from "@jobcentre/frontend-kit/sign-in-storage";
import { useState } from "react";

/**
 * Moves what was entered at registration into the form's draft, once, so that a reload loses nothing.
 * Call it before useDraftForm, which reads the draft. Answers the form's values to begin with.
 */
export function usePrefill<T extends Record<string, string>>(draft: string, known: T): T {
  const kept = useDraft<T>(draft);
  const [values] = useState(() => {
    const registered = Object.entries(fieldsOf(known, readRegistrationData())).filter(([, text]) => text !== "");
    const filled = { ...known, ...fieldsOf<T>(known, kept.saved), ...Object.fromEntries(registered) };
    if (registered.length > 0) kept.save(filled);
    forgetRegistrationData();
    return filled;
  });
  return values;
}
