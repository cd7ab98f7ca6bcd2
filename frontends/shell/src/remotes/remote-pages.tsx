import { useRoutes } from "@jobcentre/frontend-kit/router";
import { Container, Spinner } from "@jobcentre/frontend-kit/ui";
import { Suspense, use } from "react";
import { NotFoundPage } from "../not-found.page.tsx";
import { loadedRoutes, loadRoutes } from "./load-remote.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import type { RemoteName } from "./remote-of.ts";

/** Draws the current page from its remote; while it loads a spinner, when it fails a Retry, and the shell around it stays usable. */
export function RemotePages({ remote }: { remote: RemoteName }) {
  return (
    <RemoteBoundary key={remote} remote={remote}>
      <Suspense fallback={<Loading />}>
        <Pages remote={remote} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Pages({ remote }: { remote: RemoteName }) {
  return useRoutes(loadedRoutes(remote) ?? use(loadRoutes(remote))) ?? <NotFoundPage />;
}

function Loading() {
  return (
    <Container>
      <Spinner label="Loading" />
    </Container>
  );
}
