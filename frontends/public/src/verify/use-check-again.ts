import { useState } from "react";
import type { useVerification } from "./verify.api.ts";

/** Checks what is shown once more. `isCheckedAgain` while what is shown is what that brought: a later answer, which nobody asked for, ends it. */
export function useCheckAgain({ read, answeredAt }: ReturnType<typeof useVerification>) {
  const [checkedAt, setCheckedAt] = useState(0);
  async function checkAgain(): Promise<void> {
    // Said anew each time: the same words that stay are not read aloud.
    setCheckedAt(0);
    await read.refetch();
    setCheckedAt(answeredAt());
  }
  return { isCheckedAgain: checkedAt !== 0 && checkedAt === answeredAt(), checkAgain };
}
