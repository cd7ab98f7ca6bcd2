import { useRoutes } from "@jobcentre/frontend-kit/router";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { Suspense } from "react";
import { routes } from "../routes.tsx";

function Dashboards() {
  return <Suspense fallback="Loading">{useRoutes(routes)}</Suspense>;
}

/** Opens an address of this remote as the shell does. Call mockApi before. */
export const openAt = (at: string) => renderPage(<Dashboards />, { at });

/** The same in the browser's own history, which a test can look into. */
export const openInBrowser = (at: string) => renderPage(<Dashboards />, { at, inBrowser: true });
