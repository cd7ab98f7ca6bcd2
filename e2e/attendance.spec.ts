import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Applicant, newApplicant, walk } from "./applicant.ts";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { httpPerson } from "./http-person.ts";
import { checkPage } from "./page-check.ts";
import { chooseAccount, openPage, signInAsAdmin, waitForActivity } from "./people.ts";

const PROGRAM = "Beekeeping in Bwari";
const PERSON = "Ladi Audu";
const PHONE = { width: 360, height: 740 };
const TODAY = dayInLagos(new Date());
const IN_A_MONTH = dayInLagos(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000));

await describeInBrowser("who came to a program, by an administrator with a phone and the participant", () => {
  const trouble: string[] = [];
  let product: DemoProduct;
  let browser: TestBrowser;
  let admin: Page;
  let seeker: Page;
  let applicant: Applicant;

  const mark = (name: string) => admin.getByRole("group", { name: PERSON }).getByRole("button", { name });
  const card = () => seeker.getByRole("listitem").filter({ hasText: PROGRAM });

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    admin = await openPage(browser, product, { trouble, viewport: PHONE });
    seeker = await openPage(browser, product, { trouble, viewport: PHONE });
    const office = httpPerson(product.url);
    await office.signInAsAdmin(product.adminEmail, product.adminPassword);
    const [shown] = await office.ok<Record<string, unknown>[]>("GET /api/training-programs?limit=1");
    const { id: _id, state: _state, current_participants: _taken, ...like } = shown ?? {};
    const entered = { ...like, title: PROGRAM, image_url: "", instructor_image_url: "" };
    const begins = { ...entered, start_date: TODAY, end_date: IN_A_MONTH, max_participants: 20 };
    const program = await office.ok<{ id: string; title: string }>("POST /api/admin/training-programs", begins, 201);
    applicant = newApplicant(product.url, PERSON, program);
    await walk(applicant, office, async (step, work) => {
      if (step !== "complete" && step !== "certify") await work();
    });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[ADT-20] an administrator opens the program's attendance and marks who came today", async () => {
    await signInAsAdmin(admin, product.adminEmail, product.adminPassword);
    await admin.goto(`/admin/dashboard/training?view=programs&q=${encodeURIComponent(PROGRAM)}`);
    await admin.getByRole("link", { name: `Attendance of ${PROGRAM}` }).click();
    await admin.getByRole("heading", { name: `Attendance of ${PROGRAM}` }).waitFor();
    expect(await admin.getByLabel("Day", { exact: true }).inputValue()).toBe(TODAY);
    await mark("Absent").click();
    await admin.getByText(/Came on 0 of 1 day · Marked by you/).waitFor();
    const { pathname, search } = new URL(admin.url());
    expect(await checkPage(admin, pathname + search)).toEqual([]);
    await admin.setViewportSize(PHONE);
    // The check has been at the other tabs.
    await admin.goto(pathname + search);
    await admin.getByText(/Came on 0 of 1 day · Marked by you/).waitFor();
  });

  it("[JSD-23] the participant reads that, and can speak about it", async () => {
    await seeker.goto("/job-seeker/auth?mode=login");
    await seeker.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(seeker, applicant.email);
    await seeker.waitForURL("**/dashboard");
    await seeker.goto("/dashboard/training-programs");
    await card().getByText("You came on 0 of 1 day recorded.").waitFor();
    await card()
      .getByText(/^Marked absent on .* If you were there, please contact us\.$/)
      .waitFor();
  });

  it("a correction that is made without a connection is kept, and saved once there is one", async () => {
    await admin.context().setOffline(true);
    await mark("Present").click();
    await admin.getByText(/^1 mark is not saved yet/).waitFor();
    await admin.context().setOffline(false);
    await admin.getByText(/Came on 1 of 1 day · Marked by you/).waitFor();
    await seeker.reload();
    await card().getByText("You came on 1 of 1 day recorded.").waitFor();
    expect(
      await card()
        .getByText(/absent/)
        .count(),
    ).toBe(0);
  });

  it("[ADT-20] whoever completes them reads on how many days they came, and the log has who marked that day, once", async () => {
    await admin.goto(`/admin/dashboard/training?view=enrollments&q=${encodeURIComponent(PERSON)}`);
    await admin.getByText("Came on 1 of 1 day").first().waitFor();
    await admin.getByRole("button", { name: /Mark Complete/ }).click();
    await admin.getByRole("dialog").getByText("They came on 1 of 1 day.").waitFor();
    await waitForActivity(admin, "/admin/dashboard/activity", new RegExp(`Marked who came to ${PROGRAM}`));
    const log = await admin.request.get("/api/admin/activity-logs?action=mark_attendance&scope=all&limit=100");
    expect(String(await log.text()).split(`Marked who came to ${PROGRAM}`)).toHaveLength(2);
    expect(trouble).toEqual([]);
  });
});
