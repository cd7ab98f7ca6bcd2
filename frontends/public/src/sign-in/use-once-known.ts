import { useSession } from "@jobcentre/frontend-kit/session";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef, useState } from "react";

/**
 * A press that needs to know whether somebody is signed in; one that comes before that is known waits for it. Where it could
 * not be found out a press looks again, and who is still not known is told so: they may well be signed in.
 */
export function useOnceKnown(act: (signedIn: boolean) => void): { press: () => void; busy: boolean } {
  const { user, isPending, isFetching, error, fetchUser } = useSession();
  const notify = useNotify();
  const [pressed, setPressed] = useState(false);
  const signedIn = user !== null;
  const isUnknown = !signedIn && error !== null;
  const waits = isPending || (isUnknown && isFetching);
  const latest = useRef(act);
  latest.current = isUnknown
    ? () => void notify.error("We could not check whether you are signed in. Please try again.")
    : act;

  useEffect(() => {
    if (!pressed || waits) return;
    setPressed(false);
    latest.current(signedIn);
  }, [pressed, waits, signedIn]);

  function press() {
    setPressed(true);
    if (isUnknown) void fetchUser().catch(console.error);
  }
  return { press, busy: pressed && waits };
}
