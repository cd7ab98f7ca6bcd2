import type { PageDescription } from "@jobcentre/build-config/drawing";
import { escapeHtml, jsonForHtml } from "@jobcentre/build-config/html";

const SITE = "Abuja Job Centre";
const ABOUT_SITE =
  "Jobs, skills training and support for founders in Abuja: find work, learn a trade, hire trained people.";
const LONGEST_DESCRIPTION = 300;
const OWN_IMAGE = { path: "/assets/shell/preview.png", alt: SITE, isWide: true };

interface Described extends PageDescription {
  title: string | undefined;
  origin: string;
}

/** A text of any length and shape as one line. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_DESCRIPTION
    ? line
    : `${[...line]
        .slice(0, LONGEST_DESCRIPTION - 1)
        .join("")
        .trimEnd()}…`;
}

/** Title, description, Open Graph and linked data of a page, for its head. */
export function pageHead({
  title,
  description,
  canonical,
  linkedData,
  feed,
  image = OWN_IMAGE,
  status = 200,
  origin,
}: Described): string {
  const name = title || SITE;
  const about = oneLine(description ?? ABOUT_SITE);
  const named = (attribute: "name" | "property", key: string, content: string): string =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
  const found = status === 200 && canonical !== undefined;
  const address = found ? escapeHtml(origin + canonical) : "";
  return [
    `<title>${escapeHtml(title ? `${title} – ${SITE}` : SITE)}</title>`,
    named("name", "description", about),
    found ? `<link rel="canonical" id="canonical" href="${address}">` : named("name", "robots", "noindex"),
    feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`
      : "",
    named("property", "og:site_name", SITE),
    named("property", "og:type", "website"),
    named("property", "og:title", name),
    named("property", "og:description", about),
    found ? `<meta property="og:url" content="${address}">` : "",
    named("property", "og:image", origin + image.path),
    named("property", "og:image:alt", image.alt),
    named("name", "twitter:card", image.isWide ? "summary_large_image" : "summary"),
    found && linkedData ? `<script type="application/ld+json">${jsonForHtml(linkedData)}</script>` : "",
  ].join("");
}
