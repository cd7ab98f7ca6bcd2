import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { describeWithOwnBroker } from "./own-broker.ts";
import { openPage, signInAsAdmin } from "./people.ts";
import { UNLIMITED } from "./product.ts";

await describeInBrowser("the portal", () =>
  describeWithOwnBroker("while a service of its own process stands still", ({ url: AMQP_URL }) => {
    const trouble: string[] = [];
    let product: DemoProduct;
    let browser: TestBrowser;
    let admin: Page;
    let jobs = 0;
    let training = 0;

    beforeAll(async () => {
      // As people have it, not as patient as other tests are: nothing answers here.
      const env = { ...UNLIMITED, AMQP_URL, ANSWER_WITHIN_MS: "2800" };
      product = await runDemoProduct({ env, args: ["--separate"] });
      browser = await launchBrowser();
      admin = await openPage(browser, product, { trouble });
      await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
      const pidOf = (service: string): number =>
        product.living().find(({ command }) => command.includes(`services/${service}/start.js`))?.pid ?? 0;
      [jobs, training] = [pidOf("jobs"), pidOf("training")];
    });
    afterAll(async () => {
      await browser?.close();
      // Where a test failed it may stand still yet, and would not end; or it is gone.
      for (const pid of [jobs, training]) {
        try {
          if (pid > 0) process.kill(pid, "SIGCONT");
        } catch {}
      }
      await product?.end();
    });

    const statusOf = (service: string): Locator =>
      admin.getByRole("table", { name: "Services" }).getByRole("row").filter({ hasText: service });
    const tab = (name: string) => admin.getByRole("complementary").getByRole("link", { name, exact: true }).click();

    it("shows every service as operational", async () => {
      expect(jobs).toBeGreaterThan(0);
      await tab("System Health");
      await statusOf("Jobs").getByText("operational").waitFor();
    });

    it("shows it as down, says what to do, and goes on with the rest", async () => {
      process.kill(jobs, "SIGSTOP");
      await admin.getByRole("button", { name: "Check again" }).click();
      await statusOf("Jobs")
        .getByText(/^(down|degraded)$/i)
        .waitFor();
      await statusOf("Training").getByText("operational").waitFor();
      await tab("Training");
      await admin.getByRole("heading", { level: 1, name: "Training" }).waitFor();
      await tab("Jobs");
      await admin.getByRole("button", { name: "Retry" }).first().waitFor();
    });

    it("comes back to it once it runs again, without reloading", async () => {
      process.kill(jobs, "SIGCONT");
      await admin.getByRole("button", { name: "Retry" }).first().click();
      await admin.getByText("Supermarket Cashier").filter({ visible: true }).first().waitFor();
      await tab("System Health");
      await admin.getByRole("button", { name: "Check again" }).click();
      await statusOf("Jobs").getByText("operational").waitFor();
      expect(trouble).toEqual([]);
    });

    it("leaves the keyboard on a decision that could not be made", async () => {
      await tab("Training");
      const approve = admin.getByRole("button", { name: "Approve", exact: true }).first();
      await approve.waitFor();
      process.kill(training, "SIGSTOP");
      await approve.press("Enter");
      await admin.getByRole("alert").getByText("not available right now").waitFor();
      process.kill(training, "SIGCONT");
      await expect.poll(() => approve.getAttribute("aria-busy")).not.toBe("true");
      expect(await approve.evaluate((button) => document.activeElement === button)).toBe(true);
    });
  }),
);
