import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { untilDrawn } from "./drawn-page.ts";
import { overBudget } from "./page-budget.ts";
import { FREE } from "./web-bench/line.ts";
import { type Loaded, visit } from "./web-bench/visit.ts";

await describeInBrowser("a first visit keeps to its budget of bytes and requests", () => {
  let product: DemoProduct;
  let browser: TestBrowser;

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    await untilDrawn(product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it.each(["/", "/jobs", "/training", "/verify-certificate"])("to %s", async (path) => {
    const { loaded } = await visit(product.url + path, { browser, line: FREE });
    expect(overBudget(loaded)).toEqual([]);
  });

  it("and no page counts that says it failed, which is there sooner", async () => {
    const failing = createServer((_, res) => {
      res
        .setHeader("Content-Type", "text/html")
        .end('<p>Words</p><script>throw new Error("the remote is broken")</script>');
    });
    const url = await new Promise<string>((resolve) => {
      failing.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(failing.address() as AddressInfo).port}`));
    });
    try {
      await expect(visit(url, { browser, line: FREE, scripts: false })).rejects.toThrow(/the remote is broken/);
    } finally {
      failing.close();
    }
  });

  it("or names the file that does not", () => {
    const file = (path: string, bytes: number): Loaded => ({
      address: `http://localhost${path}`,
      kind: "Script",
      bytes,
      bodyBytes: bytes,
    });
    const [tooLarge, unknown] = overBudget([
      file("/assets/shell/js/vendor.0a.js", 90_000),
      file("/assets/shell/js/extra.0a.js", 1),
    ]);
    expect(tooLarge).toMatch(/vendor\.0a\.js has 90000 bytes/);
    expect(unknown).toMatch(/extra\.0a\.js is new/);
    expect(overBudget(Array.from({ length: 8 }, () => file("/api/jobs", 1)))).toEqual([
      expect.stringMatching(/^requests: 8, the budget is 5; .*\/api\/jobs/),
    ]);
  });
});
