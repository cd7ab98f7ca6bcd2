import { useEffect, useRef } from "react";

/** Tells whether this is still on screen: who has gone on while something was sent is not taken elsewhere by its answer. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
