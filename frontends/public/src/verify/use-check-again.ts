import { useState } from "react";
import type { useVerification } from "./verify.api.ts";

/**
 * Checks what is shown once more. `isCheckedAgain` while what is shown is what that brought: a later answer, which nobody asked for, ends
 * it. `wasRefused`: there was no such certificate before, either.
 */
export function useCheckAgain({ read, refused, answeredAt }: ReturnType<typeof useVerification>) {
  const [checkedAt, setCheckedAt] = useState(0);
  const [wasRefused, setWasRefused] = useState(false);
  async function checkAgain(): Promise<void> {
    // Said anew each time: the same words that stay are not read aloud.
    setCheckedAt(0);
    setWasRefused(refused);
    await read.refetch();
    setCheckedAt(answeredAt());
  }
  return { isCheckedAgain: checkedAt !== 0 && checkedAt === answeredAt(), wasRefused, checkAgain };
}
