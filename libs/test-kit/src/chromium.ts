import { type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { FEATURES_OFF } from "./chromium-features.ts";
import { watchPages } from "./pages-shown.ts";
import { canInstallPackages, firstExisting, installPackage, NotAvailable } from "./require-program.ts";

const commonPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const flags = [
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

/** The path of a Chromium: CHROMIUM_PATH, the usual places, or apt-get as root on Debian; throws NotAvailable. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (firstExisting([given]) === undefined)
      throw new NotAvailable(`chromium: CHROMIUM_PATH is ${given}, which is not there`);
    return given;
  }
  const found = firstExisting(commonPaths);
  if (found !== undefined) return found;
  if (!canInstallPackages())
    throw new NotAvailable("chromium: not in the usual places, CHROMIUM_PATH is not set, not root on Debian");
  try {
    await installPackage("chromium");
  } catch (error) {
    throw new NotAvailable(`chromium: ${(error as Error).message}`);
  }
  const installed = firstExisting(commonPaths);
  if (installed === undefined) throw new NotAvailable("chromium: the package chromium brought no browser");
  return installed;
}

/** A browser for journeys; every person in it has cookies and storage of their own. */
export type TestBrowser = {
  newPerson(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
};

/** Starts Chromium without a window, with a new empty profile that goes when it closes; `letters` is the text size its settings ask for, in px. */
export async function launchBrowser({ letters = 16 } = {}): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...flags, `--blink-settings=defaultFontSize=${letters}`],
    chromiumSandbox: false,
  });
  const newPerson: TestBrowser["newPerson"] = async (options) => {
    const person = await browser.newContext(options);
    watchPages(person);
    return person;
  };
  return { newPerson, close: () => browser.close() };
}
