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
});
