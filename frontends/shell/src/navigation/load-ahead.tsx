import { loadPage, savesData } from "@jobcentre/frontend-kit/router";
import { useEffect } from "react";
import { forgetRemote, loadRoutes } from "../remotes/load-remote.ts";
import { remoteOf } from "../remotes/remote-of.ts";

const SIGNS = ["pointerover", "focusin", "touchstart"];

/**
 * Loads the code of a page as soon as somebody points at a link to it: on a slow line that is a latency before the press.
 * Not for who asked the browser to save data.
 */
export function LoadAhead() {
  useEffect(() => {
    if (savesData()) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true, signal });
    return () => listening.abort();
  }, []);
  return null;
}

function notice({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== window.location.origin) return;
  // What fails is tried again, and told, when the page is opened.
  loadCode(link.pathname).catch(() => undefined);
}

async function loadCode(pathname: string): Promise<void> {
  const remote = remoteOf(pathname);
  if (!remote) return;
  try {
    await loadRoutes(remote);
  } catch {
    return forgetRemote(remote);
  }
  await loadPage(await loadRoutes(remote), pathname);
}
