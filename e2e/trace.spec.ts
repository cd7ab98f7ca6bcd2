import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from "@jobcentre/test-kit/trace-receiver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allPages } from "./all-pages.ts";
import { newApplicant, walk } from "./applicant.ts";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { httpPerson } from "./http-person.ts";
import { describeWithOwnBroker } from "./own-broker.ts";

class Applied extends Error {}

await describeWithOwnBroker("the trace of one click", async ({ url: AMQP_URL }) => {
  await describeInBrowser("through separate processes", () => {
    let product: DemoProduct;
    let browser: TestBrowser;
    let receiver: TraceReceiver;
    beforeAll(async () => {
      receiver = await startTraceReceiver();
      product = await runDemoProduct({
        args: ["--separate"],
        env: { AMQP_URL, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: "200" },
      });
      browser = await launchBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      await product?.end();
      await receiver?.stop();
    });

    it("leads from the browser's call through gateway, service, event and every consumer, and stands in every log line", async () => {
      const person = httpPerson(product.url);
      await person.signInAsAdmin(product.adminEmail, product.adminPassword);
      const programs = await allPages<{ id: string; title: string }>(person, "/api/training-programs");
      const applicant = newApplicant(product.url, "Halima Sani Traced", programs[0]!);
      await walk(applicant, person, async (step, work) => {
        if (step === "approve") throw new Applied();
        await work();
      }).catch((error: unknown) => {
        if (!(error instanceof Applied)) throw error;
      });

      const context = await browser.newPerson({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
      await context.addCookies(person.cookies());
      const page = await context.newPage();
      await page.goto("/admin/dashboard/training");
      const application = page
        .getByRole("listitem")
        .or(page.getByRole("row"))
        .filter({ hasText: applicant.name })
        .filter({ hasText: applicant.program.title });
      const asked = page.waitForRequest((request) => /training-applications\/\w+\/status$/.test(request.url()));
      await application.getByRole("button", { name: /^Approve/ }).click();
      const request = await asked;
      const traceId = (await request.headerValue("traceparent"))?.split("-")[1] ?? "";
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      expect((await request.response())?.headers()["x-request-id"]).toBe(traceId);

      const mine = () => receiver.spans.filter((span) => span.traceId === traceId);
      // Every process sends its spans when it likes.
      await expect
        .poll(() => wayTo(mine(), "identity process training.enrollment-created"))
        .toEqual([
          "gateway POST /api/admin/training-applications",
          "training POST /api/admin/training-applications/:id/status",
          "training publish training.application-approved",
          "training process training.application-approved",
          "training publish training.enrollment-created",
          "identity process training.enrollment-created",
        ]);
      await expect.poll(() => mine().map(nameOf)).toContain("admin process training.application-approved");

      const lines = () =>
        readFileSync(join(product.dataDir, "logs", "jobcentre.log"), "utf8")
          .split("\n")
          .filter((line) => line.includes(traceId));
      // The lines leave in blocks.
      await expect.poll(() => lines().length).toBeGreaterThanOrEqual(2);
      await expect.poll(lines).toContainEqual(expect.stringContaining("/api/admin/training-applications/"));
    });

    it("believes no malformed traceparent, and answers errors with the id of its own", async () => {
      const headers = { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` };
      const answer = await fetch(`${product.url}/api/jobs/none`, { headers });
      const { request_id } = (await answer.json()) as { request_id: string };
      expect(request_id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
      expect(answer.headers.get("x-request-id")).toBe(request_id);
    });
  });
});

const nameOf = ({ service, name }: ReceivedSpan): string => `${service} ${name}`;

/** From the first span of the trace that is known to the one of this name, each the parent of the next. */
function wayTo(spans: readonly ReceivedSpan[], last: string): string[] {
  const way: string[] = [];
  let at = spans.find((span) => nameOf(span) === last);
  while (at) {
    way.unshift(nameOf(at));
    const parent: string = at.parentSpanId;
    at = spans.find(({ spanId }) => spanId === parent);
  }
  return way;
}
