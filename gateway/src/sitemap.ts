import type { PageRoute } from "@jobcentre/build-config/page";
import type { ServiceName } from "@jobcentre/contracts/services";
import { sendTagged } from "@jobcentre/service-kit/send-text";
import type { ServiceUrls } from "@jobcentre/service-kit/service-config";
import type { RequestHandler } from "express";
import { keptText } from "./kept-text.ts";
import type { Logger } from "./logger.ts";
import { readList } from "./read-list.ts";
import { isSignInPage } from "./sign-in-pages.ts";

/** Whether a route is a public page that stays; sign-in and what belongs to a person are nothing to be found by. */
const isFound = ({ remote, path }: PageRoute): boolean =>
  remote === "public" && !path.includes(":") && !isSignInPage(path);

/** What comes and goes: its list, newest first, the page of one, and how many at most (a sitemap may hold 50,000). */
const RECORDS: readonly { service: ServiceName; list: string; page: string; most: number }[] = [
  { service: "jobs", list: "/api/jobs", page: "/jobs", most: 5_000 },
  { service: "training", list: "/api/training-programs", page: "/training", most: 1_000 },
];

const PER_CALL = 100;
const KEPT_MS = 3_600_000;

/** Answers /sitemap.xml with every public page, read from the services at most once an hour, whoever asks. */
export function answerSitemap(
  publicUrl: string,
  urls: ServiceUrls,
  routes: () => readonly PageRoute[],
  log: Logger,
): RequestHandler {
  async function read(): Promise<string> {
    const found = await Promise.all(RECORDS.map((records) => readPages(urls, records)));
    const pages = routes()
      .filter(isFound)
      .map(({ path }) => ({ path }));
    return sitemapOf(publicUrl, [...pages, ...found.flat()]);
  }
  const current = keptText({ what: "the sitemap", keptMs: KEPT_MS }, read, log);

  return async (req, res) => {
    const { text: xml } = await current();
    await sendTagged(req, res.set("Cache-Control", "public, max-age=3600").type("xml"), xml);
  };
}

interface Page {
  path: string;
  /** When it last changed, as an instant; left out where that is not told. */
  changed?: string | undefined;
}

async function readPages(urls: ServiceUrls, { service, list, page, most }: (typeof RECORDS)[number]): Promise<Page[]> {
  // While pages are turned, a new record moves the others: one may come twice.
  const pages = new Map<string, Page>();
  for (let number = 1; pages.size < most; number++) {
    const path = `${list}?limit=${PER_CALL}&page=${number}`;
    const rows = await readList<{ id: string; created_at?: string; edited_at?: string | null }>(urls, service, path);
    for (const { id, created_at, edited_at } of rows)
      pages.set(id, { path: `${page}/${id}`, changed: edited_at ?? created_at });
    if (rows.length < PER_CALL) break;
  }
  return [...pages.values()].slice(0, most);
}

/** A sitemap as https://www.sitemaps.org/protocol.html has it; our addresses have no sign that XML would read otherwise. */
function sitemapOf(publicUrl: string, pages: readonly Page[]): string {
  const rows = pages.map(
    ({ path, changed }) => `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join("\n")}
</urlset>
`;
}
