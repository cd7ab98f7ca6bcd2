import { useSession } from "@jobcentre/frontend-kit/session";
import { useEffect, useRef, useState } from "react";

/** A press that needs to know whether somebody is signed in; one that comes before that is known waits for it. */
export function useOnceKnown(act: (signedIn: boolean) => void): { press: () => void; busy: boolean } {
  const { user, isPending } = useSession();
  const [pressed, setPressed] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  const signedIn = user !== null;

  useEffect(() => {
    if (!pressed || isPending) return;
    setPressed(false);
    latest.current(signedIn);
  }, [pressed, isPending, signedIn]);

  return { press: () => setPressed(true), busy: pressed && isPending };
}
