import { loadFrame, type RouteObject, useLocation, useRoutes } from "@jobcentre/frontend-kit/router";
import { Container, Spinner } from "@jobcentre/frontend-kit/ui";
import { Suspense, useEffect, useState } from "react";
import { NotFoundPage } from "../not-found.page.tsx";
import { forgetRemote, loadedRoutes, loadRoutes } from "./load-remote.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import type { RemoteName } from "./remote-of.ts";

/** Draws the current page from its remote; while it loads a spinner, when it fails a Retry, and the shell around it stays usable. */
export function RemotePages({ remote }: { remote: RemoteName }) {
  return (
    <RemoteBoundary key={remote} remote={remote}>
      <Remote remote={remote} />
    </RemoteBoundary>
  );
}

function Remote({ remote }: { remote: RemoteName }) {
  const routes = useRemote(remote);
  if (!routes) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Pages routes={routes} />
    </Suspense>
  );
}

/**
 * The pages of a remote as soon as the first of them can be drawn. A state and no suspending: React leaves what a boundary
 * shows instead for at least 300 ms, also where the code arrives sooner.
 */
function useRemote(remote: RemoteName): RouteObject[] | undefined {
  const { pathname } = useLocation();
  const [routes, setRoutes] = useState(() => loadedRoutes(remote));
  const [problem, setProblem] = useState<{ error: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on meanwhile has the code of that page load as it is drawn.
  useEffect(() => {
    if (routes) return;
    let gone = false;
    open(remote, pathname).then(
      (found) => gone || setRoutes(found),
      // Nobody sees a failure that comes after they left: whoever comes back loads afresh.
      (error: unknown) => (gone ? forgetRemote(remote) : setProblem({ error })),
    );
    return () => {
      gone = true;
    };
  }, [remote]);
  if (problem) throw problem.error;
  return routes;
}

async function open(remote: RemoteName, pathname: string): Promise<RouteObject[]> {
  const routes = await loadRoutes(remote);
  await loadFrame(routes, pathname);
  return routes;
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes) ?? <NotFoundPage />;
}

function Loading() {
  return (
    <Container>
      <Spinner label="Loading" />
    </Container>
  );
}
