import type { Page } from "playwright-core";
import { figureOf } from "./figure.ts";
import { FREE } from "./line.ts";
import type { Site } from "./site.ts";
import { visit } from "./visit.ts";

const PATHS = ["/", "/jobs", "/training", "/about", "/entrepreneurship"];
const MOST_BYTES = 30_000;

/** Every picture of the public pages: its place is known before it comes, it comes when it is looked at, and it is small. */
export async function images({ url, browser, tell }: Site): Promise<void> {
  const wrong: string[] = [];
  let [seen, largest] = [0, 0];
  for (const path of PATHS) {
    const { loaded, more } = await visit(url + path, { browser, line: FREE, goOn: look });
    seen += more.seen;
    wrong.push(...more.wrong);
    for (const { kind, bodyBytes } of loaded) if (kind === "Image") largest = Math.max(largest, bodyBytes);
  }
  const against = `${seen} pictures of ${PATHS.length} pages`;
  tell(
    figureOf({
      figure: "images without size, not lazy or too many pixels",
      value: wrong.length,
      unit: "images",
      against,
      goal: 0,
    }),
  );
  tell(figureOf({ figure: "largest image", value: largest / 1_000, unit: "kB", against, goal: MOST_BYTES / 1_000 }));
}

async function look(page: Page): Promise<{ seen: number; wrong: string[] }> {
  // Looked at down to its end, so that what is lazy comes.
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll("img")) {
      image.scrollIntoView();
      await image.decode().catch(() => undefined);
    }
  });
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("img")];
    const wrong = all.filter((image) => {
      const sized = image.hasAttribute("width") && image.hasAttribute("height");
      return !sized || image.loading !== "lazy" || image.naturalWidth > 3 * image.clientWidth;
    });
    return { seen: all.length, wrong: wrong.map(({ src }) => src) };
  });
}
