import { errorText } from "@jobcentre/frontend-kit/api";
import { type Notify, useNotify } from "@jobcentre/frontend-kit/ui";

interface Words {
  done: string;
  /** When the server refused without words of its own. */
  failed: string;
  /** When no answer arrived; `failed` unless told. */
  offline?: string;
}

/** Does something and says what became of it; a failure can be tried again from its notification. */
export function useAct(): (work: () => Promise<unknown>, words: Words) => Promise<boolean> {
  const notify: Notify = useNotify();
  return async function act(work, words) {
    try {
      await work();
      notify.success(words.done);
      return true;
    } catch (error) {
      notify.error(errorText(error, words.failed, words.offline), {
        label: "Retry",
        onClick: () => void act(work, words),
      });
      return false;
    }
  };
}
