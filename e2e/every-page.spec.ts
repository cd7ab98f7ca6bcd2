import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EveryPage, openEveryPage, PATIENCE } from "./every-page.ts";

await describeInBrowser("every page, at 360 and 1280 px, light and dark, and with large letters", () => {
  let site: EveryPage;
  beforeAll(async () => {
    site = await openEveryPage();
  });
  afterAll(() => site?.end());

  it(
    "is right for a visitor",
    async () => {
      expect((await site.look(null, site.paths)).found).toEqual([]);
    },
    PATIENCE,
  );

  it(
    "is right for a newcomer",
    async () => {
      const start = ["/dashboard", "/job-seeker/onboarding", "/employer/onboarding"];
      const { found, pages } = await site.look(await site.signedIn("grace.akpan@example.com"), start);
      expect(found).toEqual([]);
      expect(pages).toContain("/dashboard/messages");
    },
    PATIENCE,
  );

  it(
    "is right for an employer",
    async () => {
      const { found, pages } = await site.look(await site.signedIn("jobs@harmattan-software.example"), ["/dashboard"]);
      expect(found).toEqual([]);
      expect(pages).toContain("/dashboard/applications");
    },
    PATIENCE,
  );
});
