import { escapeHtml } from "@jobcentre/build-config/html";
import { firstWords } from "@jobcentre/contracts/beginning-of";
import { formatSalary } from "@jobcentre/contracts/salary-text";
import { sendTagged } from "@jobcentre/service-kit/send-text";
import type { ServiceUrls } from "@jobcentre/service-kit/service-config";
import type { RequestHandler } from "express";
import { keptText } from "./kept-text.ts";
import type { Logger } from "./logger.ts";
import { letEverySiteRead } from "./other-sites.ts";
import { readList } from "./read-list.ts";

/** As many as one page of the list has at most. */
const MOST_JOBS = 100;
const KEPT_SECONDS = 60;
/** What was closed or deleted is not told for longer, also while jobs are away. */
const OLDEST_MS = 600_000;
/** The page has the rest. */
const LONGEST_DESCRIPTION = 500;

interface PostedJob {
  id: string;
  title: string;
  description: string;
  location: string;
  category: string;
  salary_min: number | null;
  salary_max: number | null;
  employer_name: string;
  created_at: string;
}

/** Answers /jobs.xml: 100 open jobs, the featured and the newest, by their day, as RSS 2.0, for feed readers and other sites. */
export function answerJobsFeed(publicUrl: string, urls: ServiceUrls, log: Logger): RequestHandler {
  const read = async (): Promise<string> =>
    feedOf(publicUrl, await readList<PostedJob>(urls, "jobs", `/api/jobs?limit=${MOST_JOBS}&sort=newest`));
  const current = keptText({ what: "the feed of jobs", keptMs: KEPT_SECONDS * 1_000, oldestMs: OLDEST_MS }, read, log);
  return async (req, res) => {
    letEverySiteRead(res);
    const { text: xml, leftMs } = await current();
    res.set({
      // What a reader keeps is no older than what we keep.
      "Cache-Control": `public, max-age=${Math.ceil(leftMs / 1_000)}`,
      "Content-Type": "application/rss+xml; charset=utf-8",
    });
    await sendTagged(req, res, xml);
  };
}

/** A feed as https://www.rssboard.org/rss-specification has it. */
function feedOf(publicUrl: string, jobs: readonly PostedJob[]): string {
  const byDay = jobs.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Abuja Job Centre: jobs</title>
<link>${publicUrl}/jobs</link>
<description>Open jobs in Abuja and around, the newest first.</description>
<language>en-NG</language>
<ttl>${KEPT_SECONDS / 60}</ttl>
<atom:link href="${publicUrl}/jobs.xml" rel="self" type="application/rss+xml"/>
${byDay.map((job) => itemOf(publicUrl, job)).join("\n")}
</channel></rss>
`;
}

function itemOf(publicUrl: string, job: PostedJob): string {
  const address = `${publicUrl}/jobs/${job.id}`;
  const pay = formatSalary(job.salary_min, job.salary_max);
  return `<item><title>${inXml(`${job.title} – ${job.employer_name}, ${job.location}`)}</title><link>${address}</link><guid>${address}</guid>\
<pubDate>${new Date(job.created_at).toUTCString()}</pubDate><category>${inXml(job.category)}</category>\
<description>${inXml(asHtml(`${pay}\n\n${firstWords(job.description, LONGEST_DESCRIPTION)}`))}</description></item>`;
}

/** What readers show of a description is HTML: a text with its lines, and signs as what they are. */
const asHtml = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

/** XML has no control characters, not even escaped. */
const inXml = (text: string): string => escapeHtml(text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ""));
