import { retryLazyPages, useLocation } from "@jobcentre/frontend-kit/router";
import { Container, ErrorState } from "@jobcentre/frontend-kit/ui";
import { Component, type ReactNode } from "react";
import { forgetRemote } from "./load-remote.ts";
import { reloadIfOutdated } from "./reload-if-outdated.ts";
import type { RemoteName } from "./remote-of.ts";

interface BoundaryProps {
  remote: RemoteName;
  /** Changes with the page: another page is another try. */
  page: string;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  page: string;
}

/** Catches a remote that does not load or breaks while drawing. */
export function RemoteBoundary({ remote, children }: Omit<BoundaryProps, "page">) {
  const { pathname } = useLocation();
  return (
    <Boundary remote={remote} page={pathname}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, page: this.props.page };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { failed: false, page };
  }

  /** React has written the error to the console. */
  override componentDidCatch() {
    // Whatever is drawn next starts from a fresh load.
    forgetRemote(this.props.remote);
    retryLazyPages();
    void reloadIfOutdated();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Container>
        <ErrorState
          headingLevel={1}
          title="This page could not be loaded"
          onRetry={() => this.setState({ failed: false })}
        />
      </Container>
    );
  }
}
