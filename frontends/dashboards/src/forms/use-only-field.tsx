import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useId, useState } from "react";

interface OnlyField {
  /** For the field. */
  id: string;
  error: string | undefined;
  /** Takes what is typed, or says why not; answers whether it is taken. */
  take: (problem: string | undefined) => boolean;
  /** To be drawn with the field. */
  said: ReactNode;
}

/** A form of one field: whoever presses its button with what cannot be taken is led to the field, which is read aloud with why. */
export function useOnlyField(): OnlyField {
  const id = useId();
  const [refused, setRefused] = useState<{ text: string; wasThere: boolean; times: number }>();
  function take(problem: string | undefined): boolean {
    const field = document.getElementById(id);
    // Enter in the field: where the focus is already, moving it there has nothing read.
    const wasThere = field === document.activeElement;
    setRefused((before) => (problem ? { text: problem, wasThere, times: (before?.times ?? 0) + 1 } : undefined));
    if (problem) field?.focus();
    return !problem;
  }
  // There before its words are; the same ones are new each time.
  const said = (
    <div role="alert">{refused?.wasThere && <VisuallyHidden key={refused.times}>{refused.text}</VisuallyHidden>}</div>
  );
  return { id, error: refused?.text, take, said };
}
