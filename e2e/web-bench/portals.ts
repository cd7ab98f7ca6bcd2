import type { Page } from "playwright-core";
import { figureOf, median } from "./figure.ts";
import { FAST_3G, FREE } from "./line.ts";
import type { Site } from "./site.ts";
import { type Visit, visit } from "./visit.ts";

const GOALS = { interactive: 3_200, secondScreen: 200 };
/** Somebody reads the first screen before going on to the second. */
const READING_MS = 5_000;

interface Portal {
  name: string;
  path: string;
  who: "jobSeeker" | "employer" | "admin";
  width: number;
  /** The link to the second screen, and its heading. */
  second: string;
}

export const PORTALS: readonly Portal[] = [
  { name: "dashboard of a job seeker", path: "/dashboard", who: "jobSeeker", width: 1280, second: "Saved Jobs" },
  { name: "dashboard of an employer", path: "/dashboard", who: "employer", width: 1280, second: "Manage Listings" },
  { name: "administration", path: "/admin/dashboard", who: "admin", width: 1280, second: "Jobs" },
];

/** How soon a signed-in person's first screen is there, and the next one after it. */
export async function portal({ name, path, who, width, second }: Portal, site: Site): Promise<void> {
  const { url, browser, runs, tell } = site;
  const cookies = site[who].cookies();
  const goOn = (page: Page) => openNext(page, second);
  const visits: Visit<number>[] = [];
  await visit(url + path, { browser, line: FREE, cookies, width });
  for (let run = 0; run < runs; run += 1)
    visits.push(await visit(url + path, { browser, line: FAST_3G, cookies, width, goOn }));
  const of = (figure: string, values: number[], goal: number) =>
    tell(figureOf({ figure: `${name}: ${figure}`, value: median(values), unit: "ms", goal }));
  of(
    "interactive, cold, Fast 3G",
    visits.map(({ interactive = 0 }) => interactive),
    GOALS.interactive,
  );
  of(
    "second screen: its heading painted after the press",
    visits.map(({ more }) => more),
    GOALS.secondScreen,
  );
}

/** Milliseconds from the press to the paint that shows the heading of the screen behind the link. */
async function openNext(page: Page, link: string): Promise<number> {
  await page.waitForTimeout(READING_MS);
  await page.evaluate((name) => {
    const timed = window as unknown as { secondScreen: Promise<number> };
    timed.secondScreen = new Promise((resolve) => {
      addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const shown = () => document.querySelector("main h1")?.textContent.trim() === name;
          const look = () =>
            requestAnimationFrame(() => (shown() ? setTimeout(() => resolve(performance.now() - timeStamp)) : look()));
          look();
        },
        { capture: true, once: true },
      );
    });
  }, link);
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).first().click();
  return page.evaluate(() => (window as unknown as { secondScreen: Promise<number> }).secondScreen);
}
