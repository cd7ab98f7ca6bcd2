import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is the browser's own by now: no on the server, and while what it drew is taken over, which has to be drawn alike. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
