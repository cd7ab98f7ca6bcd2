import "@jobcentre/frontend-kit/styles/tokens.css";
import "@jobcentre/frontend-kit/styles/base.css";
import { createQueryClient, keepPageAnswers } from "@jobcentre/frontend-kit/query";
import { BrowserRouter, loadPage, reloadIfOutdated, retryLazyPages } from "@jobcentre/frontend-kit/router";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeEarlyPress } from "./early-press.ts";
import { pageData } from "./page-data.ts";
import { forgetRemote, loadRoutes } from "./remotes/load-remote.ts";
import { type RemoteName, remoteOf } from "./remotes/remote-of.ts";

/** As what a page could not read is read again. */
const AGAIN_MS = 30_000;

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
const { pathname } = window.location;
const remote = remoteOf(pathname);
const drawn = pageData();
const cache = createQueryClient();
keepPageAnswers(cache, drawn ?? []);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App cache={cache} />
    </BrowserRouter>
  </StrictMode>
);

/** What the server drew can be taken over only once everything that draws it is here. */
async function loadWhatWasDrawn(name: RemoteName): Promise<void> {
  await loadPage(await loadRoutes(name), pathname);
}

function takeOver(container: HTMLElement) {
  const pressAgain = takeEarlyPress();
  hydrateRoot(container, app);
  pressAgain();
}
function drawAnew(container: HTMLElement) {
  takeEarlyPress();
  createRoot(container).render(app);
}

/** Nobody who reads what was drawn loses it: where not all comes the page says so, and tries again while it is open. */
async function takeOverOnceHere(container: HTMLElement, name: RemoteName | undefined): Promise<void> {
  try {
    if (name) await loadWhatWasDrawn(name);
  } catch (error) {
    console.error(error);
    globalThis.earlyPress?.fail();
    forgetRemote(name as RemoteName);
    retryLazyPages();
    void reloadIfOutdated();
    await onlineOr(AGAIN_MS);
    return takeOverOnceHere(container, name);
  }
  takeOver(container);
}

const onlineOr = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener("online", () => resolve(), { once: true });
  });

if (drawn) {
  void takeOverOnceHere(root, remote);
} else {
  // The page's remote travels while React starts; a failure shows where the page would be.
  if (remote) loadRoutes(remote).catch(() => undefined);
  drawAnew(root);
}
