import { basename } from "node:path";
import { type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { FEATURES_OFF } from "./chromium-features.ts";
import { watchPages } from "./pages-shown.ts";
import { canInstallPackages, firstExisting, installFirstOf, NotAvailable } from "./require-program.ts";

/** Chromium without what only windows need: Debian's package of the same name. A journey takes it a tenth less of the processor. */
const SHELL = "/usr/bin/chromium-headless-shell";

const commonPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What every browser of tests is started with. */
export const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${FEATURES_OFF}`,
];

/**
 * The path of a Chromium: CHROMIUM_PATH, the usual places, or apt-get as root on Debian; throws NotAvailable. `whole` asks for one that people have,
 * with windows, where one without would do.
 */
export async function findChromium({ whole = false } = {}): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (firstExisting([given]) === undefined)
      throw new NotAvailable(`chromium: CHROMIUM_PATH is ${given}, which is not there`);
    return given;
  }
  const paths = whole ? commonPaths : [SHELL, ...commonPaths];
  const found = firstExisting(paths);
  if (found !== undefined) return found;
  if (!canInstallPackages())
    throw new NotAvailable("chromium: not in the usual places, CHROMIUM_PATH is not set, not root on Debian");
  try {
    await installFirstOf(whole ? ["chromium"] : [basename(SHELL), "chromium"]);
  } catch (error) {
    throw new NotAvailable(`chromium: ${(error as Error).message}`);
  }
  const installed = firstExisting(paths);
  if (installed === undefined) throw new NotAvailable("chromium: the package brought no browser");
  return installed;
}

/** A browser for journeys; every person in it has cookies and storage of their own. */
export type TestBrowser = {
  newPerson(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
};

/** Starts Chromium without a window, with a new empty profile that goes when it closes; `whole` as for `findChromium`. */
export async function launchBrowser({ whole = false } = {}): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ whole }),
    args: CHROMIUM_FLAGS,
    chromiumSandbox: false,
  });
  const newPerson: TestBrowser["newPerson"] = async (options) => {
    const person = await browser.newContext(options);
    watchPages(person);
    return person;
  };
  return { newPerson, close: () => browser.close() };
}
