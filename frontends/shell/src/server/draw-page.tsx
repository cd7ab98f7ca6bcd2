import type { DrawnPage, PageRequest, PageView, ReadAnswer } from "@jobcentre/build-config/drawing";
import { jsonForHtml } from "@jobcentre/build-config/html";
import { createQueryClient, type QueryClient } from "@jobcentre/frontend-kit/query";
import { loadPage, matchPath } from "@jobcentre/frontend-kit/router";
import {
  type Drawing,
  drawWith,
  formatFor,
  keepPageAnswers,
  MemoryRouter,
  type PageAnswer,
  wantedReads,
} from "@jobcentre/frontend-kit/server";
import { renderToString } from "react-dom/server";
import { App } from "../app.tsx";
import { pageRoutes } from "../page-routes.ts";
import { keepRoutes } from "../remotes/load-remote.ts";
import { type RemoteName, remoteOf } from "../remotes/remote-of.ts";
import { cardRows } from "./card-rows.ts";
import type { ServerBundle } from "./load-bundle.ts";
import { pageHead } from "./page-head.ts";

/** People read dates here as they are in Abuja until their browser knows better. */
const TIME_ZONE = "Africa/Lagos";
const MOST_REMEMBERED = 500;
/** Pages of 60 kB that are asked for again and again, as the list of jobs is. */
const MOST_DRAWN = 50;
/** What was drawn holds "3 minutes ago". */
const DRAWN_FOR_MS = 30_000;

/** Reads the addresses; one answer each, in their order. */
type ReadAll = (addresses: string[]) => Promise<ReadAnswer[]>;

/** Draws pages of the site at `origin` from the bundles of its remotes. */
export function createDrawer(origin: string, bundles: Record<string, ServerBundle>) {
  for (const [name, { routes }] of Object.entries(bundles)) keepRoutes(name as RemoteName, routes);
  const readsOf = new Map<string, ReturnType<typeof wantedReads>>();
  const drawnOf = new Map<string, { at: number; answers: ReadAnswer[]; page: DrawnPage }>();

  function draw(address: string, cache: QueryClient): { html: string; title: string | undefined } {
    const drawing: Drawing = { origin };
    const html = drawWith(drawing, () =>
      renderToString(
        <MemoryRouter at={address}>
          <App cache={cache} />
        </MemoryRouter>,
      ),
    );
    return { html, title: drawing.title };
  }

  /** What the page at an address reads: drawn once without anything, it tells. The same address reads the same. */
  function wanted(address: string): ReturnType<typeof wantedReads> {
    const known = readsOf.get(address);
    if (known) return known;
    const cache = createQueryClient();
    draw(address, cache);
    const reads = wantedReads(cache);
    cache.clear();
    if (readsOf.size >= MOST_REMEMBERED) readsOf.clear();
    readsOf.set(address, reads);
    return reads;
  }

  /** null: a page that only browsers draw. */
  return async function drawPage(
    { address, locale }: Omit<PageRequest, "id">,
    readAll: ReadAll,
  ): Promise<DrawnPage | null> {
    const { pathname, searchParams } = new URL(origin + address);
    const remote = remoteOf(pathname);
    const bundle = remote && bundles[remote];
    if (remote && !bundle) return null;
    const name = bundle && (await loadPage(bundle.routes, pathname));
    const describe = name === undefined ? undefined : bundle?.descriptions[name];
    if (remote && !describe) return null;

    const reads = wanted(address);
    const answers = await readAll(reads.map((read) => read.address));
    const key = `${locale} ${address}`;
    const before = drawnOf.get(key);
    // Read anew every time, drawn anew only where something else was read.
    if (before && performance.now() - before.at < DRAWN_FOR_MS && sameAnswers(before.answers, answers))
      return before.page;
    const read = reads.map(({ queryKey }, at) => cardRows(pageAnswer(queryKey, answers[at]), bundle?.cardFields));
    const route = pageRoutes.find(({ path }) => matchPath(path, pathname));
    const view: PageView = {
      path: pathname,
      search: searchParams,
      params: (route && matchPath(route.path, pathname)?.params) ?? {},
      origin,
      read(key) {
        const found = read.find(({ queryKey }) => queryKey[0] === key);
        return { status: found?.status ?? 0, data: found?.body };
      },
    };
    const description = describe ? describe(view) : { status: 404 };
    const { status = 200, redirect } = description;
    if (redirect) return { name, status: 303, redirect, head: "", body: "", data: "" };

    formatFor(locale, TIME_ZONE);
    const cache = createQueryClient();
    keepPageAnswers(cache, read);
    const { html, title } = draw(address, cache);
    cache.clear();
    const kept = read.filter((answer) => answer.status > 0 && answer.status < 429);
    const head = pageHead({ ...description, title, origin });
    const page = { name, status, head, body: html, data: jsonForHtml(kept) };
    if (drawnOf.size >= MOST_DRAWN) drawnOf.clear();
    drawnOf.set(key, { at: performance.now(), answers, page });
    return page;
  };
}

/** An answer that is no JSON counts as none. */
function pageAnswer(queryKey: PageAnswer["queryKey"], answer: ReadAnswer | undefined): PageAnswer {
  const none = { queryKey, status: 0, body: null, counted: null };
  if (!answer || answer.status === 0) return none;
  try {
    return { queryKey, status: answer.status, body: JSON.parse(answer.body), counted: answer.counted };
  } catch {
    return none;
  }
}

const sameAnswers = (some: ReadAnswer[], others: ReadAnswer[]): boolean =>
  some.every((one, at) => {
    const other = others[at];
    return one.status === other?.status && one.counted === other.counted && one.body === other.body;
  });
