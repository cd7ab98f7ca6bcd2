import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { httpPerson } from "./http-person.ts";

/** What README.md shows: a person of the demo data, or nobody, a page, and how wide. */
const PICTURES = [
  { name: "jobs", email: null, path: "/jobs", width: 1280 },
  { name: "training", email: null, path: "/training", width: 1280 },
  { name: "dashboard", email: "amina.bello@example.com", path: "/dashboard", width: 1280 },
  { name: "applications", email: "jobs@harmattan-software.example", path: "/dashboard/applications", width: 1280 },
  { name: "portal", email: "admin@jobcentre.example", path: "/admin/dashboard", width: 1280 },
  { name: "phone", email: "amina.bello@example.com", path: "/dashboard/training-programs", width: 360 },
] as const;
const HEIGHTS = { 1280: 800, 360: 740 };
const LARGEST = 200_000;

/** Takes the pictures of README.md from a product that runs with demo data into a folder; throws where one is too large. */
export async function takePictures(url: string, folder: string, say: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser({ whole: true });
  try {
    for (const picture of PICTURES) {
      const path = join(folder, `${picture.name}.png`);
      await take(browser, url, picture, path);
      const { size } = await stat(path);
      if (size > LARGEST) throw new Error(`${path} has ${size} bytes, more than ${LARGEST}`);
      say(`${path} ${Math.round(size / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function take(
  browser: TestBrowser,
  url: string,
  picture: (typeof PICTURES)[number],
  file: string,
): Promise<void> {
  const { email, path, width } = picture;
  const context = await browser.newPerson({
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  if (email) {
    const person = httpPerson(url);
    await person.signIn(email);
    await context.addCookies(person.cookies());
  }
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // What is on its way says so.
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^="Loading"], main:empty'));
  await page.getByText("Checking all systems").waitFor({ state: "hidden" });
  await page.screenshot({ path: file, animations: "disabled" });
  await context.close();
}
