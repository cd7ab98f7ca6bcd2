import { type RouteObject, useRoutes } from "@jobcentre/frontend-kit/router";
import { type RenderedPage, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { Suspense } from "react";
import { routes } from "../routes.tsx";

const elsewhere: RouteObject = { path: "*", element: <p>A page of another remote</p> };

function PublicSite() {
  return <Suspense>{useRoutes([...routes, elsewhere])}</Suspense>;
}

/** The remote's own routes at an address, so that a test can go from page to page. */
export function visit(at: string, goTo?: (address: string) => void): RenderedPage {
  return renderPage(<PublicSite />, { at, ...(goTo && { goTo }) });
}

/** The same in the browser's own history, through which a test can go back; `state` is what the link that led there told. */
export const visitInBrowser = (at: string, state?: unknown): RenderedPage =>
  renderPage(<PublicSite />, { at, inBrowser: true, state });
