import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface View {
  width: number;
  colorScheme: "light" | "dark";
  /** What depends on width or on colours is asked in every view; the rest in two is enough. */
  rules: "all" | "colours";
}

const VIEWS: readonly View[] = [
  { width: 360, colorScheme: "light", rules: "all" },
  { width: 360, colorScheme: "dark", rules: "colours" },
  { width: 1280, colorScheme: "light", rules: "colours" },
  { width: 1280, colorScheme: "dark", rules: "all" },
];

/** Beside the two that everything is asked in: a phone whose letters are half as large again, small phones, tablets both ways, and where the header lays itself out anew. */
const OTHER_WIDTHS = [240, 320, 768, 1024, 1183, 1184];

/** The narrowest that a page must be whole in, as on a screen of 1280 px at 400 %. */
const NARROWEST = 320;

/** What readers may set for themselves (WCAG 1.4.12). */
const SPACED_TEXT =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

/** Chromium's own sizes, of text and of text of one width, in px. */
const LETTERS = { standard: 16, fixed: 13 };
const LARGE_LETTERS = { standard: 32, fixed: 26 };

const TAB_VIEWS = VIEWS.filter(({ rules }) => rules === "all");

/** Waits until the page shows its heading in the wanted colours and nothing is being loaded any more. */
async function settled(page: Page, colorScheme: View["colorScheme"]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const busy = [...document.querySelectorAll<HTMLElement>("[role=status], [aria-busy=true]")].filter(
      (one) =>
        one.checkVisibility() &&
        // What stands for a list that loads has its name in a label.
        (one.ariaBusy === "true" || /^loading/i.test(one.ariaLabel ?? one.textContent.trim())),
    );
    // The portals' components follow the system's colours a moment later than the page.
    const ofPortal = document.documentElement.getAttribute("data-mantine-color-scheme") ?? wanted;
    return document.querySelector("h1") !== null && busy.length === 0 && ofPortal === wanted;
  }, colorScheme);
}

/** On a phone whose letters are twice as large, by its settings: whether a page scrolls sideways or crushes its words. */
async function checkLargeLetters(page: Page, where: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const setLetters = (letters: typeof LETTERS) => devtools.send("Page.setFontSizes", { fontSizes: letters });
  await setLetters(LARGE_LETTERS);
  // Sizes of windows that are told in letters are looked at anew where the window changes.
  await page.setViewportSize({ width: 360, height: 900 });
  await settled(page, "light");
  const found = [...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(crushedWords))];
  await setLetters(LETTERS);
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  await devtools.detach();
  return found.map((what) => `${where} (large letters): ${what}`);
}

/** Opens a page and answers what is wrong with it and its tabs: headings, sideways scroll, accessibility, large letters. */
export async function checkPage(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: VIEWS[0]?.colorScheme, reducedMotion: "reduce" });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(AXE);
  const found = await checkViews(page, path, VIEWS);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  found.push(...(await checkLargeLetters(page, path)));
  // What stands behind a tab is a page of its own for who looks at it.
  const tabs = page.getByRole("main").getByRole("tab", { selected: false });
  for (const name of await tabs.allInnerTexts()) {
    await page.getByRole("main").getByRole("tab", { name }).first().click();
    found.push(...(await checkViews(page, `${path}, ${name}`, TAB_VIEWS)));
  }
  // Only then is there what many are decided with.
  const all = page
    .getByRole("main")
    .getByRole("checkbox", { name: /^Select all/, disabled: false })
    .first();
  if (await all.isVisible()) {
    await all.check();
    found.push(...(await checkViews(page, `${path}, all chosen`, TAB_VIEWS)));
  }
  return found;
}

async function checkViews(page: Page, where: string, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, rules } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page, colorScheme);
    const wrong = [...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(lookAround, rules))];
    found.push(...wrong.map((what) => `${where} (${width} px, ${colorScheme}): ${what}`));
  }
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wrong = await page.evaluate(sidewaysScroll);
    found.push(...wrong.map((what) => `${where} (${width} px): ${what}`));
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  await page.evaluate(spaceText, SPACED_TEXT);
  const wrong = [...(await page.evaluate(sidewaysScroll)), ...(await page.evaluate(cutOff))];
  await page.evaluate(spaceText, "");
  found.push(...wrong.map((what) => `${where} (${NARROWEST} px, spaced text): ${what}`));
  return found;
}

/** Runs in the page; the policy of pages takes no style from elsewhere, but one that a script makes. */
function spaceText(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css === "" ? [] : [sheet];
}

/** Runs in the page: words that stand outside the box that hides them. */
function cutOff(): string[] {
  const hides = (one: HTMLElement) => getComputedStyle(one).overflowX === "hidden" && one.clientWidth > 1;
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter(
      (one) => one.checkVisibility() && one.textContent.trim() && one.scrollWidth > one.clientWidth + 1 && hides(one),
    )
    .map((one) => `${one.tagName.toLowerCase()}.${one.className} cuts off ${one.scrollWidth - one.clientWidth} px`);
}

/** Runs in the page: texts of which more lines are shown than breaking some long words takes. */
function crushedWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const shown = text.textContent?.trim() ?? "";
    const isHidden = (text.parentElement?.getBoundingClientRect().width ?? 0) <= 1;
    if (shown === "" || isHidden) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = range.getClientRects().length;
    const pieces = shown.split(/\s+/).reduce((sum, word) => sum + Math.ceil(word.length / 8), 0);
    if (lines > 1.5 * pieces + 1) found.push(`${lines} lines for ${shown}`);
  }
  return found;
}

/** Runs in the page. */
async function sidewaysScroll(): Promise<string[]> {
  // What is shown otherwise at this width is drawn with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const found: string[] = [];
  for (const box of [document.documentElement, ...document.querySelectorAll("dialog[open]")]) {
    const { scrollWidth, clientWidth } = box;
    if (scrollWidth <= clientWidth) continue;
    const edge = box.getBoundingClientRect().right;
    const wide = [...box.querySelectorAll("body *")].filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 0 && right > edge + 1;
    });
    const names = wide.slice(-3).map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    found.push(`scrolls sideways by ${scrollWidth - clientWidth} px: ${names.join(", ")}`);
  }
  return found;
}

/** Runs in the page. */
async function lookAround(rules: "all" | "colours"): Promise<string[]> {
  const found: string[] = [];
  // In the middle of a transition colours are neither the old nor the new ones.
  const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((one) => one.finished));
  const headings = document.querySelectorAll("h1").length;
  if (headings !== 1) found.push(`${headings} h1`);
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    preload: false,
    resultTypes: ["violations"],
    ...(rules === "colours" && { runOnly: { type: "rule", values: ["color-contrast"] } }),
  });
  for (const { id, impact, nodes } of violations) {
    if (impact !== "serious" && impact !== "critical") continue;
    const some = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`);
    found.push(`${impact} ${id}: ${some.join(" | ")}`);
  }
  return found;
}
