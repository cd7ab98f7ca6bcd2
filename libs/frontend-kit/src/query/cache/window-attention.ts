/** Whether somebody can see the page; the server's counts as seen. */
export const isVisible = (): boolean => globalThis.document?.visibilityState !== "hidden";

/** Tells when the window is seen again, and when the network is back; answers how to stop that. */
export function onReturn(tell: () => void): () => void {
  const look = () => {
    if (isVisible()) tell();
  };
  window.addEventListener("visibilitychange", look);
  window.addEventListener("online", tell);
  return () => {
    window.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", tell);
  };
}
