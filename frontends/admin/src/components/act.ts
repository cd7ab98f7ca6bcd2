import { errorText } from "@jobcentre/frontend-kit/api";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";

interface Words {
  done: string;
  /** When the server refused without words of its own. */
  failed: string;
  /** When no answer arrived; `failed` unless told. */
  offline?: string;
}

/** Does something and says what became of it; a failure that another try may mend can be tried again from its notification, which goes with the next try. */
export function useAct(): (work: () => Promise<unknown>, words: Words) => Promise<boolean> {
  const notify = useNotify();
  const failure = useFailureNotice();
  return async function act(work, words) {
    failure.takeBack();
    try {
      await work();
      notify.success(words.done);
      return true;
    } catch (error) {
      const retry = retryOf(error, () => void act(work, words));
      failure.say(errorText(error, words.failed, words.offline), retry);
      return false;
    }
  };
}
