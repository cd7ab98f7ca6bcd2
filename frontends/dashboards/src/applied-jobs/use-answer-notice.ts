import { type Notify, useNotify } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";

/** What is said of the last answer to one invitation. */
export type AnswerNotice = Pick<Notify, "success" | "error"> & { takeBack: () => void };

/** Says what became of an answer to an invitation; the next one takes it back, which may say the opposite. */
export function useAnswerNotice(): AnswerNotice {
  const notify = useNotify();
  const shown = useRef<() => void>(undefined);
  const takeBack = () => shown.current?.();
  const say =
    (kind: "success" | "error"): Notify["success"] =>
    (...notice) => {
      takeBack();
      shown.current = notify[kind](...notice);
      return shown.current;
    };
  return { success: say("success"), error: say("error"), takeBack };
}
