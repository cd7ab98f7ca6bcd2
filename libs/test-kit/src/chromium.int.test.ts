import { expect, it } from "vitest";
import { launchBrowser } from "./chromium.ts";
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
    const browser = await launchBrowser();
    try {
      const page = await (await browser.newPerson()).newPage();
      await page.goto("chrome://version");
      const command = await page.locator("#command_line").textContent();
      const [theirs = [], ours = []] = [...(command ?? "").matchAll(/--disable-features=(\S+)/g)].map(([, all = ""]) =>
        all.split(","),
      );
      expect(theirs.length).toBeGreaterThan(10);
      expect(ours).toEqual([...theirs, ...ours.slice(theirs.length)]);
      expect(ours.length).toBeGreaterThan(theirs.length);
    } finally {
      await browser.close();
    }
  });
});
