import { useRoutes } from "@jobcentre/frontend-kit/router";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { configure } from "@testing-library/react";
import { Suspense } from "react";
import { routes } from "../routes.tsx";

// The first look at a section waits for its code, which a busy machine compiles slowly.
configure({ asyncUtilTimeout: 10_000 });

function Dashboards() {
  return <Suspense fallback="Loading">{useRoutes(routes)}</Suspense>;
}

/** Opens an address of this remote as the shell does. Call mockApi before. */
export const openAt = (at: string) => renderPage(<Dashboards />, { at });
