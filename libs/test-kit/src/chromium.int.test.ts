import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { CHROMIUM_FLAGS, findChromium, launchBrowser } from "./chromium.ts";
import { describeInBrowser } from "./chromium-tests.ts";

await describeInBrowser("the browser for journeys", () => {
  it("keeps the people in it apart", async () => {
    const browser = await launchBrowser();
    try {
      const [one, other] = [await browser.newPerson(), await browser.newPerson()];
      await one.addCookies([{ name: "who", value: "one", url: "http://localhost/" }]);
      expect(await one.cookies()).toHaveLength(1);
      expect(await other.cookies()).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it("turns off everything that Playwright does: of two such flags the last one counts", async () => {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      // Chromium tells its flags to those alone who say that they drive it.
      args: [...CHROMIUM_FLAGS, "--enable-automation"],
      chromiumSandbox: false,
    });
    try {
      const devtools = await browser.newBrowserCDPSession();
      const { arguments: flags } = await devtools.send("Browser.getBrowserCommandLine");
      const [theirs = [], ours = []] = flags
        .filter((flag) => flag.startsWith("--disable-features="))
        .map((flag) => flag.slice("--disable-features=".length).split(","));
      expect(theirs.length).toBeGreaterThan(10);
      expect(ours).toEqual([...theirs, ...ours.slice(theirs.length)]);
      expect(ours.length).toBeGreaterThan(theirs.length);
    } finally {
      await browser.close();
    }
  });
});
