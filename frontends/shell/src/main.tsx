import "@jobcentre/frontend-kit/styles/tokens.css";
import "@jobcentre/frontend-kit/styles/base.css";
import { createQueryClient, keepPageAnswers } from "@jobcentre/frontend-kit/query";
import { BrowserRouter, loadPage } from "@jobcentre/frontend-kit/router";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeEarlyPress } from "./early-press.ts";
import { pageData } from "./page-data.ts";
import { loadRoutes } from "./remotes/load-remote.ts";
import { type RemoteName, remoteOf } from "./remotes/remote-of.ts";

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

if (drawn) {
  const ready = remote ? loadWhatWasDrawn(remote) : Promise.resolve();
  ready.then(
    () => takeOver(root),
    () => drawAnew(root),
  );
} else {
  // The page's remote travels while React starts; a failure shows where the page would be.
  if (remote) loadRoutes(remote).catch(() => undefined);
  drawAnew(root);
}
