import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EveryPage, openEveryPage, PATIENCE } from "./every-page.ts";

await describeInBrowser(
  "every page of a job seeker and an administrator, at 360 and 1280 px, light and dark, and with large letters",
  () => {
    let site: EveryPage;
    beforeAll(async () => {
      site = await openEveryPage();
    });
    afterAll(() => site?.end());

    it(
      "is right for a job seeker",
      async () => {
        const shared = ["/", "/jobs", ...site.paths.filter((path) => /^\/(jobs|training)\//.test(path))];
        const { found, pages } = await site.look(await site.signedIn("amina.bello@example.com"), [
          "/dashboard",
          "/dashboard/nowhere",
          "/dashboard/write-cv",
          `/dashboard/browse-jobs?apply=${site.jobId}`,
          ...shared,
        ]);
        expect(found).toEqual([]);
        expect(pages).toContain("/dashboard/training-programs");
      },
      PATIENCE,
    );

    it(
      "is right for an administrator",
      async () => {
        const start = ["/admin", "/admin/dashboard", "/admin/dashboard/nowhere"];
        const { found, pages } = await site.look(await site.signedInAsAdmin(), start);
        expect(found).toEqual([]);
        expect(pages).toContain("/admin/dashboard/training");
      },
      PATIENCE,
    );
  },
);
