import type { Page } from "playwright-core";
import { noisyPicture } from "../noisy-picture.ts";
import { type Figure, figureOf, median } from "./figure.ts";
import { FAST_3G, FREE } from "./line.ts";
import type { Site } from "./site.ts";
import { visit } from "./visit.ts";

const PATHS = ["/", "/jobs", "/training", "/about", "/entrepreneurship"];
const WITH_PICTURE = 6;
const GOALS = { bytes: 30_000, interactive: 2_000 };

interface Program {
  id: string;
}

/**
 * Every picture of the public pages: its place is known before it comes, it comes when it is looked at, and it is small.
 * Administrators gave the programs large ones before.
 */
export async function images(site: Site): Promise<void> {
  const { url, browser, tell } = site;
  const programs = (await site.admin.ok<Program[]>("GET /api/training-programs")).slice(0, WITH_PICTURE);
  await givePictures(programs, site);
  const paths = [...PATHS, `/training/${programs[0]?.id}`];
  const wrong: string[] = [];
  let [seen, largest] = [0, 0];
  for (const path of paths) {
    const { loaded, more } = await visit(url + path, { browser, line: FREE, goOn: look });
    seen += more.seen;
    wrong.push(...more.wrong);
    for (const { kind, bodyBytes } of loaded) if (kind === "Image") largest = Math.max(largest, bodyBytes);
  }
  if (seen <= programs.length)
    throw new Error(`${seen} pictures were shown of the ${programs.length} that were given.`);
  const against = `${seen} pictures of ${paths.length} pages`;
  tell(
    figureOf({
      figure: "images without size, not lazy or too many pixels",
      value: wrong.length,
      unit: "images",
      against,
      goal: 0,
    }),
  );
  tell(figureOf({ figure: "largest image", value: largest / 1_000, unit: "kB", against, goal: GOALS.bytes / 1_000 }));
  tell(await interactiveWithPictures(site));
}

/** Pictures that come while the page's scripts do would take them their share of the line. */
async function interactiveWithPictures({ url, browser, runs }: Site): Promise<Figure> {
  const path = "/training";
  const taken: number[] = [];
  await visit(url + path, { browser, line: FREE });
  for (let run = 0; run < runs; run += 1)
    taken.push((await visit(url + path, { browser, line: FAST_3G })).interactive ?? Infinity);
  const figure = "training with pictures: interactive, Fast 3G";
  return figureOf({ figure, value: median(taken), unit: "ms", goal: GOALS.interactive });
}

/** In the portal's form, as administrators do. */
async function givePictures(programs: readonly Program[], { url, browser, admin }: Site): Promise<void> {
  const person = await browser.newPerson({ baseURL: url });
  try {
    await person.addCookies(admin.cookies());
    const page = await person.newPage();
    for (const { id } of programs) {
      await page.goto(`/admin/dashboard/training?view=programs&edit=${id}`);
      await page.getByLabel("Upload an image").setInputFiles(await noisyPicture(page));
      const save = page.getByRole("button", { name: "Save program" });
      await save.click();
      // The picture is sent after the program; then the form closes.
      await save.waitFor({ state: "detached" });
    }
  } finally {
    await person.close();
  }
}

async function look(page: Page): Promise<{ seen: number; wrong: string[] }> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll("img")];
    const wrong = all.filter((image) => {
      const sized = image.hasAttribute("width") && image.hasAttribute("height");
      // What is on the first screen would only come later if it were lazy.
      const isLazy = image.loading === "lazy" || image.getBoundingClientRect().top < innerHeight;
      return !sized || !isLazy;
    });
    return { seen: all.length, wrong: wrong.map(({ src }) => src) };
  });
  // Looked at down to its end, so that what is lazy comes.
  const tooLarge = await page.evaluate(async () => {
    const large: string[] = [];
    for (const image of document.querySelectorAll("img")) {
      image.scrollIntoView();
      await image.decode();
      if (image.naturalWidth > 3 * image.clientWidth) large.push(image.src);
    }
    return large;
  });
  return { seen: found.seen, wrong: [...found.wrong, ...tooLarge] };
}
