import { type Notify, useNotify } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";

/** The notice of a failure of what can be tried again here: `say` shows it, `takeBack`, for the next try, takes it away. */
export function useFailureNotice(): { say: (...notice: Parameters<Notify["error"]>) => void; takeBack: () => void } {
  const notify = useNotify();
  const shown = useRef<() => void>(undefined);
  return {
    say: (...notice) => {
      shown.current = notify.error(...notice);
    },
    takeBack: () => shown.current?.(),
  };
}
