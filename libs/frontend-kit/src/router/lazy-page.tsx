import { type ComponentType, type LazyExoticComponent, lazy, type ReactElement } from "react";

interface LazySource {
  load: () => Promise<ComponentType>;
  page?: LazyExoticComponent<ComponentType>;
  /** The attempt in which loading failed. */
  failedAt?: number | undefined;
}

let attempt = 0;

/** Lets pages whose code failed to load be tried again at their next render; the shell's Retry calls it. */
export function retryLazyPages(): void {
  attempt += 1;
}

/**
 * The element of a route whose page loads when it is first shown:
 * `lazyPage(async () => (await import("./about/about.page.tsx")).AboutPage)`.
 * A failed load reaches the shell's error screen; its Retry loads again.
 */
export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  return <LazyPage source={{ load }} />;
}

function LazyPage({ source }: { source: LazySource }) {
  const Page = pageOf(source);
  return <Page />;
}

/** React keeps a rejected lazy for ever: a failed one is replaced, but only in a new attempt, or it would load in a loop. */
function pageOf(source: LazySource): LazyExoticComponent<ComponentType> {
  if (source.page && (source.failedAt === undefined || source.failedAt === attempt)) return source.page;
  source.failedAt = undefined;
  source.page = lazy(async () => {
    try {
      return { default: await source.load() };
    } catch (error) {
      source.failedAt = attempt;
      throw error;
    }
  });
  return source.page;
}
