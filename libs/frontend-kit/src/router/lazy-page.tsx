import { type ComponentType, type LazyExoticComponent, lazy, type ReactElement, type ReactNode } from "react";
import { matchRoutes, type RouteObject } from "./match.ts";
import { savesData } from "./saves-data.ts";

interface LazySource {
  load: () => Promise<ComponentType>;
  /** What `load` gave before the page was first shown. */
  loaded?: ComponentType;
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

/** Loads the code of the page at a path and of its frames, so that it is drawn at once; answers its name (`handle`), where it has one. */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<string | undefined> {
  const page = routesAt(routes, pathname);
  await Promise.all(page.map(load));
  return page[page.length - 1]?.handle as string | undefined;
}

/** Loads the code of the outermost frame of the page at a path, or of the page itself, and begins with what is inside. */
export async function loadFrame(routes: RouteObject[], pathname: string): Promise<void> {
  const [frame, ...inside] = routesAt(routes, pathname).map(load);
  // What is inside is asked for again, and its failure shown, where it is drawn.
  for (const code of inside) code.catch(() => undefined);
  await frame;
}

const routesAt = (routes: RouteObject[], pathname: string): RouteObject[] =>
  matchRoutes(routes, pathname)?.map(({ route }) => route) ?? [];

async function load({ element }: RouteObject): Promise<void> {
  const source = sourceOf(element);
  if (source) source.loaded ??= await codeOf(source);
}

/** In a new attempt twice: the first try of a file whose preload failed gets that failure from the browser, without asking the server again. */
function codeOf(source: LazySource): Promise<ComponentType> {
  return attempt === 0 ? source.load() : source.load().catch(source.load);
}

/** On a slow line a file waits longer than it travels; more at once would hold up what somebody asks for meanwhile. */
const AT_ONCE = 3;

/**
 * Loads the code of pages that may come next while the browser has nothing else to do, a few at once, so that they show
 * without a wait. Not for who asked the browser to save data. Answers how to stop.
 */
export function loadPagesWhenIdle(pages: readonly ReactNode[]): () => void {
  const waiting = pages.flatMap((page) => sourceOf(page) ?? []).filter(({ loaded, page }) => !loaded && !page);
  let stopped = savesData() || typeof requestIdleCallback === "undefined";

  async function loadNext(): Promise<void> {
    const source = stopped ? undefined : waiting.shift();
    if (!source) return;
    try {
      source.loaded = await source.load();
    } catch {
      // Whoever opens the page gets another try, and sees whether it fails.
      return;
    }
    requestIdleCallback(() => void loadNext());
  }
  if (!stopped) for (let lane = 0; lane < AT_ONCE; lane += 1) requestIdleCallback(() => void loadNext());
  return () => {
    stopped = true;
  };
}

const sourceOf = (page: ReactNode): LazySource | undefined =>
  (page as ReactElement<{ source?: LazySource }> | undefined)?.props?.source;

function LazyPage({ source }: { source: LazySource }) {
  const Page = source.loaded ?? pageOf(source);
  return <Page />;
}

/** React keeps a rejected lazy for ever: a failed one is replaced, but only in a new attempt, or it would load in a loop. */
function pageOf(source: LazySource): LazyExoticComponent<ComponentType> {
  if (source.page && (source.failedAt === undefined || source.failedAt === attempt)) return source.page;
  source.failedAt = undefined;
  source.page = lazy(async () => {
    try {
      return { default: await codeOf(source) };
    } catch (error) {
      source.failedAt = attempt;
      throw error;
    }
  });
  return source.page;
}
