import { type Notify, useNotify } from "@jobcentre/frontend-kit/ui";

/** What is said of one thing. */
export type SayOf = Omit<Notify, "clear"> & { takeBack: () => void };

/** What takes back that which was said last, by what it was said of. */
const last = new Map<string, () => void>();

/**
 * Says what became of the thing that `about` names, in place of what was said of it before, which may be the opposite: also by a card
 * that has left its list, or on another page of the same remote: each has its own copy of this. `takeBack`, for the next try, takes
 * that away.
 */
export function useSayOf(): (about: string) => SayOf {
  const notify = useNotify();
  return (about) => {
    const takeBack = () => last.get(about)?.();
    const say =
      (kind: "success" | "info" | "error"): Notify["success"] =>
      (...notice) => {
        takeBack();
        const takesBack = notify[kind](...notice);
        last.set(about, takesBack);
        return takesBack;
      };
    return { success: say("success"), info: say("info"), error: say("error"), takeBack };
  };
}
