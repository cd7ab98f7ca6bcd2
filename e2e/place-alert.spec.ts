import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Applicant, newApplicant, walk } from "./applicant.ts";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { chooseAccount, openPage } from "./people.ts";

const PROGRAM = "Beekeeping in Bwari";

await describeInBrowser("waiting for a place in a full program", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let office: HttpPerson;
  let participant: Applicant;
  let seeker: Page;
  let path = "";
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    office = httpPerson(product.url);
    await office.signInAsAdmin(product.adminEmail, product.adminPassword);
    const [some] = await office.ok<Record<string, unknown>[]>("GET /api/training-programs?limit=1");
    const { id: _id, state: _state, current_participants: _taken, ...entered } = some ?? {};
    const input = { ...entered, title: PROGRAM, max_participants: 1 };
    const program = await office.ok<{ id: string; title: string }>("POST /api/admin/training-programs", input, 201);
    path = `/training/${program.id}`;
    participant = newApplicant(product.url, "Ladi Audu", program);
    await walk(participant, office, async (step, work) => {
      if (step !== "complete" && step !== "certify") await work();
    });
    seeker = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[TRN-14] [TRN-16] somebody signs in, comes back to it, and asks to be told of a place, by keyboard", async () => {
    await seeker.goto(path);
    await seeker.getByText(/^All places are taken/).waitFor();
    await seeker.getByRole("button", { name: "Sign in to apply" }).click();
    await seeker.getByRole("link", { name: "Sign in as a job seeker" }).click();
    await seeker.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(seeker, "amina.bello@example.com");
    await seeker.waitForURL(`**${path}`);
    await seeker.getByText("Program Full").waitFor();
    await seeker.getByRole("button", { name: "Tell me when a place is free" }).press("Enter");
    const told = seeker.getByText("We will tell you when a place is free");
    await told.waitFor();
    await expect.poll(() => told.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it("sees in the dashboard what they wait for", async () => {
    await seeker.goto("/dashboard/training-programs");
    const waiting = seeker.getByRole("region", { name: "Waiting for a place" });
    await waiting.getByRole("link", { name: PROGRAM }).waitFor();
    await waiting.getByRole("button", { name: `Stop waiting for a place in ${PROGRAM}` }).waitFor();
  });

  it("is told once somebody has left, wherever they are, and can apply", async () => {
    await participant.person.ok(`POST /api/my-training-enrollments/${participant.has.enrollmentId}/leave`);
    await seeker.getByRole("link", { name: `A place is free in ${PROGRAM}` }).click({ timeout: 60_000 });
    await seeker.getByRole("link", { name: "See the program and apply" }).click();
    await seeker.getByRole("button", { name: "Apply Now" }).waitFor();
    expect(await (await seeker.request.get("/api/place-alerts")).json()).toEqual([]);
  });

  it("no page had a script error or broke the content security policy", () => {
    expect(trouble).toEqual([]);
  });
});
