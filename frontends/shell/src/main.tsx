import "@jobcentre/frontend-kit/styles/tokens.css";
import "@jobcentre/frontend-kit/styles/base.css";
import { BrowserRouter } from "@jobcentre/frontend-kit/router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { loadRoutes } from "./remotes/load-remote.ts";
import { remoteOf } from "./remotes/remote-of.ts";

// The page's remote travels while React starts; a failure shows where the page would be.
const remote = remoteOf(window.location.pathname);
if (remote) loadRoutes(remote).catch(() => undefined);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
