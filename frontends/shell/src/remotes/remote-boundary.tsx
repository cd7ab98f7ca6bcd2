import { reloadIfOutdated, retryLazyPages, useLocation } from "@jobcentre/frontend-kit/router";
import { Container, ErrorBoundary, ErrorState } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { forgetRemote } from "./load-remote.ts";
import type { RemoteName } from "./remote-of.ts";

/** Catches a remote that does not load or breaks while drawing. Another page is another try. */
export function RemoteBoundary({ remote, children }: { remote: RemoteName; children: ReactNode }) {
  function startAfresh() {
    forgetRemote(remote);
    retryLazyPages();
    void reloadIfOutdated();
  }
  return (
    <ErrorBoundary
      of={useLocation().pathname}
      onFailure={startAfresh}
      otherwise={(again) => <NotLoaded onRetry={again} />}
    >
      {children}
    </ErrorBoundary>
  );
}

export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Container>
      <ErrorState headingLevel={1} title="This page could not be loaded" onRetry={onRetry} />
    </Container>
  );
}
