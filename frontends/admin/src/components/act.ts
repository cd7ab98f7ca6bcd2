import { errorText } from "@jobcentre/frontend-kit/api";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import type { NotificationAction } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";

export interface Words {
  done: string;
  /** Where what follows from it is done. */
  next?: NotificationAction | undefined;
  /** When the server refused without words of its own. */
  failed: string;
  /** When no answer arrived; `failed` unless told. */
  offline?: string;
}

/**
 * Does something with the thing that `about` names and says what became of it, in place of what was said of that thing before; a failure
 * that another try may mend can be tried again from its notification.
 */
export function useAct(about: string): (work: () => Promise<unknown>, words: Words) => Promise<boolean> {
  const say = useSayOf()(about);
  return async function act(work, words) {
    say.takeBack();
    try {
      await work();
      say.success(words.done, words.next);
      return true;
    } catch (error) {
      const retry = retryOf(error, () => void act(work, words));
      say.error(errorText(error, words.failed, words.offline), retry);
      return false;
    }
  };
}
