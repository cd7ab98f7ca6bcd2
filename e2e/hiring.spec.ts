import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser, type TestBrowser } from "@jobcentre/test-kit/chromium";
import { describeInBrowser } from "@jobcentre/test-kit/chromium-tests";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoProduct, runDemoProduct } from "./demo-product.ts";
import { eventually } from "./eventually.ts";
import { pdfFile } from "./pdf-file.ts";
import { chooseAccount, openPage } from "./people.ts";

const EMPLOYER = "hr@gurara-solar.example";
const COMPANY = "Gurara Sunworks";
const SEEKER = "chinedu.okafor@example.com";
const JOB = "Solar pump technician";
const NEXT_JOB = "Pump team leader";
const PHONE = "0803 555 0707";
const PLACE = "Plot 7, Wuse Zone 4";

interface Shift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** What of the page itself moved without a press since it was loaded, once all of it is drawn. */
const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((answer) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
            for (const { node } of hadRecentInput ? [] : sources)
              if (node && document.querySelector("main")?.contains(node)) moved.push(node.textContent ?? "");
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => answer(moved), 50));
      }),
  );

await describeInBrowser("hiring, by an employer and a job seeker in two browsers", () => {
  let product: DemoProduct;
  let browser: TestBrowser;
  let employer: Page;
  let seeker: Page;
  const trouble: string[] = [];

  beforeAll(async () => {
    product = await runDemoProduct();
    browser = await launchBrowser();
    employer = await openPage(browser, product, { trouble });
    seeker = await openPage(browser, product, { trouble, viewport: { width: 360, height: 800 } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });

  it("[EMO-01] [CONST-01] an employer registers and sets up the company in three steps", async () => {
    await employer.goto("/employer/auth?mode=register");
    await employer.getByLabel("Business name").fill(COMPANY);
    await employer.getByLabel("HR contact name").fill("Ngozi Eze");
    await employer.getByLabel("HR contact e-mail").fill(EMPLOYER);
    await employer.getByLabel("Business sector").selectOption("Technology");
    await employer.getByLabel(/terms and conditions/).check();
    await employer.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(employer, EMPLOYER);
    await employer.waitForURL("**/employer/onboarding");
    await employer.getByText("Step 1 of 3", { exact: true }).waitFor();
    await employer.getByLabel("Company size").selectOption("1-10");
    await employer.getByLabel("Location").fill("Wuse");
    await employer.getByRole("button", { name: "Next" }).click();
    await employer.getByText("Step 2 of 3", { exact: true }).waitFor();
    await employer.getByLabel("HR contact phone").fill(PHONE);
    await employer.getByRole("button", { name: "Next" }).click();
    await employer.getByText("Step 3 of 3", { exact: true }).waitFor();
    await employer.getByLabel("Company description").fill("We put pumps on farms.");
    await employer.getByRole("button", { name: "Complete Setup" }).click();
    await employer.waitForURL("**/dashboard");
    await employer.getByRole("heading", { level: 1, name: COMPANY }).waitFor();
  });

  const post = async (title: string, description: string): Promise<void> => {
    await employer.goto("/dashboard/post-job");
    await employer.getByLabel("Title").fill(title);
    await employer.getByLabel("Category").selectOption("Construction");
    await employer.getByLabel("Location").fill("Gwagwalada");
    await employer.getByLabel("Description").fill(description);
    await employer.getByRole("button", { name: "Post Job" }).click();
    await employer.getByText("Job posted successfully!").waitFor();
  };

  it("fields that stand beside each other in the form of a job are on one line, however long their hints are", async () => {
    await employer.goto("/dashboard/post-job");
    const footOf = async (label: string): Promise<number> => {
      const box = await employer.getByLabel(label).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    for (const width of [640, 1280]) {
      await employer.setViewportSize({ width, height: 900 });
      for (const [left, right] of [
        ["Category", "Location"],
        ["Kind of employment", "Positions"],
        ["Years of experience", "Application deadline"],
      ] as const)
        expect(await footOf(right)).toBe(await footOf(left));
    }
  });

  it("[EMD-11] [EMD-14] posts a job", () => post(JOB, "Fits solar pumps on farms along the Gurara."));

  const card = () => seeker.getByRole("listitem").filter({ has: seeker.getByRole("heading", { name: JOB }) });

  it("[JSD-13] [JSD-14] [JSD-18] a job seeker finds it by a word of its description and saves it", async () => {
    await seeker.goto("/job-seeker/auth?mode=login");
    await seeker.getByRole("button", { name: /Google/ }).click();
    await chooseAccount(seeker, SEEKER);
    await seeker.waitForURL("**/dashboard");
    await seeker.goto("/dashboard/browse-jobs");
    await seeker.getByLabel("Search").fill("along the gurara");
    await seeker.getByText("Filters", { exact: true }).click();
    await seeker.getByLabel("Category").selectOption("Construction");
    await seeker.getByRole("button", { name: "Search", exact: true }).click();
    await seeker.getByText("1 open job", { exact: true }).waitFor();
    await card().getByRole("button", { name: "Save" }).click();
    await seeker.getByText("Job saved successfully!").waitFor();
    // A word of the company's name alone does not lead to it here.
    await seeker.goto("/dashboard/browse-jobs?text=gurara+sunworks");
    await seeker.getByRole("heading", { name: "No jobs found" }).waitFor();
  });

  it("keeps the search as a job alert, by keyboard, which is there after a reload, leads back to it, and ends", async () => {
    const alerts = seeker.getByRole("region", { name: "Job alerts" });
    // A press waits for no button that is still disabled, as this one is until the alerts are read.
    await alerts.getByRole("button", { name: "Get alerts for this search", disabled: false }).press("Enter");
    await alerts.getByText("You get alerts for this search.").waitFor();
    await seeker.goto("/dashboard/browse-jobs");
    await alerts.getByRole("button", { name: "Get alerts for all new jobs" }).waitFor();
    await alerts.getByText("Your job alerts (1)").click();
    await alerts.getByRole("link", { name: "gurara sunworks" }).click();
    await seeker.waitForURL("**/dashboard/browse-jobs?text=gurara+sunworks");
    await alerts.getByRole("button", { name: "End the alert: gurara sunworks" }).press("Enter");
    await alerts.getByRole("button", { name: "Get alerts for this search" }).waitFor();
    expect(await alerts.getByText(/Your job alerts/).count()).toBe(0);
  });

  it("[JSD-16] [JSD-18] finds it saved on the public pages, where nothing moves, and takes it back and saves it by keyboard", async () => {
    await seeker.goto("/jobs?q=along+the+gurara");
    await card().getByText("Saved", { exact: true }).waitFor();
    expect(await movedOn(seeker)).toEqual([]);
    await card().getByRole("link", { name: JOB }).click();
    const forget = seeker.getByRole("button", { name: "Remove from saved" });
    await forget.press("Enter");
    await seeker.getByText(`“${JOB}” is no longer saved.`).waitFor();
    await seeker.getByRole("button", { name: "Save", exact: false }).press("Enter");
    await seeker.getByText("Job saved successfully!").waitFor();
    await seeker.reload();
    await forget.waitFor();
    expect(await movedOn(seeker)).toEqual([]);
  });

  it("[JSD-16] [JSD-20] [JSD-22] applies from the saved jobs; the letter survives a reload", async () => {
    await seeker.goto("/dashboard/saved-jobs");
    await card().getByRole("button", { name: "Apply" }).click();
    await seeker.getByLabel("Cover letter").fill("I fitted thirty pumps.");
    await seeker.reload();
    await card().getByRole("button", { name: "Apply" }).click();
    expect(await seeker.getByLabel("Cover letter").inputValue()).toBe("I fitted thirty pumps.");
    await seeker.getByRole("button", { name: "Send application" }).click();
    await seeker.getByText("Application submitted successfully!").waitFor();
    await card()
      .getByRole("link", { name: /You applied/ })
      .click();
    await seeker.waitForURL(/\/dashboard\/applied-jobs\?application=/);
    await card().getByText("Pending", { exact: true }).waitFor();
  });

  it("[JSD-19] [JSD-21] reads on the job's public page that and when they applied, and how that stands", async () => {
    await card().getByRole("link", { name: JOB }).click();
    await seeker.getByText(/^You applied on /).waitFor();
    expect(await seeker.getByRole("button", { name: "Apply Now" }).count()).toBe(0);
    await seeker.reload();
    await seeker.getByText("Pending", { exact: true }).waitFor();
    expect(await movedOn(seeker)).toEqual([]);
    await seeker.getByRole("link", { name: "See your application" }).click();
    await seeker.waitForURL(/\/dashboard\/applied-jobs\?application=/);
  });

  const applicant = () => employer.getByRole("listitem").filter({ hasText: "I fitted thirty pumps." });

  it("[EMD-24] [JSD-19] [JSD-26] is shortlisted, and sees it without reloading", async () => {
    await employer.goto("/dashboard/applications");
    await applicant().getByRole("button", { name: "Shortlist" }).click();
    await employer.getByRole("dialog").getByRole("button", { name: "Shortlist" }).click();
    await employer.getByText("Application status updated successfully!").waitFor();
    await card().getByText("Shortlisted", { exact: true }).waitFor();
    await seeker
      .getByText(/^New message:/)
      .first()
      .waitFor();
  });

  it("[EMD-19] where a system has colours of its own, one skill is still told from the next", async () => {
    await employer.emulateMedia({ forcedColors: "active" });
    const skill = applicant().getByRole("list", { name: "Skills" }).getByRole("listitem").first();
    expect(await skill.evaluate((item) => getComputedStyle(item).borderTopStyle)).toBe("solid");
    await employer.emulateMedia({ forcedColors: null });
  });

  it("[EMD-29] [JSD-19] is invited to an interview, and takes it into the calendar", async () => {
    await applicant().getByRole("button", { name: "Schedule interview" }).click();
    await employer.getByLabel("Date and time").fill("2099-03-05T10:00");
    await employer.getByRole("dialog").getByLabel("Location").fill(PLACE);
    await employer.getByRole("dialog").getByRole("button", { name: "Schedule interview" }).click();
    await employer.getByText("Interview scheduled successfully!").waitFor();
    await card().getByText(PLACE, { exact: false }).waitFor();
    await card().getByRole("list", { name: "How to reach them" }).getByRole("link", { name: PHONE }).waitFor();
    const [download] = await Promise.all([
      seeker.waitForEvent("download"),
      card().getByRole("button", { name: "Add to calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("interview.ics");
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain("DTSTART:20990305T090000Z\r\n");
  });

  it("[EMD-21] counts interviews where a phone shows them without a press", async () => {
    await employer.setViewportSize({ width: 360, height: 740 });
    const status = employer.getByRole("navigation", { name: "Status" });
    await status.getByRole("link", { name: "Interviews Scheduled 1" }).waitFor();
    expect(await status.evaluate((links) => links.getBoundingClientRect().height)).toBeLessThan(80);
    await employer.setViewportSize({ width: 1280, height: 720 });
  });

  it("[EMD-29] [JSD-19] says that the time does not suit, and is given another", async () => {
    const note = "I sit an exam. Is Friday possible?";
    await card().getByRole("button", { name: "I cannot come" }).click();
    await seeker.getByLabel(/^When could you come instead/).fill(note);
    const tell = seeker.getByRole("button", { name: "Tell the employer" });
    // On a phone no notice lies over what sends: it would have to leave first, after eight seconds.
    const isCovered = await tell.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isCovered).toBe(false);
    await tell.click();
    await card().getByText(note).waitFor();
    // Without reloading, by the message about it.
    await applicant().getByText(note).waitFor();
    await applicant().getByRole("button", { name: "Change interview" }).click();
    await employer.getByLabel("Date and time").fill("2099-03-06T10:00");
    await employer.getByRole("dialog").getByRole("button", { name: "Change interview" }).click();
    await card().getByRole("button", { name: "I cannot come" }).waitFor();
    expect(await card().getByText(note).count()).toBe(0);
  });

  it("[EMD-24] [JSD-19] is hired", async () => {
    await applicant().getByRole("button", { name: "Mark as hired" }).click();
    await employer.getByLabel(/^For the first day/).fill("Monday at 08:00, with boots.");
    await employer.getByRole("dialog").getByRole("button", { name: "Mark as hired" }).click();
    await card().getByText("For your first day: Monday at 08:00, with boots.").waitFor();
    await card().getByText("Hired", { exact: true }).waitFor();
    await card()
      .getByText(/you got the job/)
      .waitFor();
    expect(await card().getByRole("list", { name: "History" }).getByRole("listitem").count()).toBe(3);
  });

  it("[JSD-09] [EMD-30] a CV that was uploaded is found, and the invitation arrives as a message", async () => {
    await seeker.goto("/dashboard/profile");
    await seeker.locator("input[type=file]").setInputFiles(pdfFile("Chinedu CV.pdf"));
    await seeker.getByRole("button", { name: "Upload CV" }).click();
    await seeker.getByText("CV uploaded successfully!").waitFor();
    await post(NEXT_JOB, "Leads a team that fits pumps.");
    await employer.goto("/dashboard/cv-search?q=Chinedu");
    await employer
      .getByRole("listitem")
      .filter({ hasText: "Chinedu Okafor" })
      .getByRole("button", { name: /^Invite to a job/ })
      .click();
    const invite = employer.getByRole("dialog");
    await invite.getByLabel("Message").fill("We have one more team.");
    // Nobody is sent to a job that they cannot apply for any more.
    await invite.getByLabel("Job").selectOption(`${JOB}, Gwagwalada`);
    await invite.getByRole("button", { name: "Send invitation" }).click();
    await invite.getByText(/has applied for this job already/).waitFor();
    await invite.getByLabel("Job").selectOption(`${NEXT_JOB}, Gwagwalada`);
    await invite.getByRole("button", { name: "Send invitation" }).click();
    await employer.getByText("Your invitation to Chinedu Okafor is sent.").waitFor();
    // On whatever page the seeker is, and without reloading.
    await seeker
      .getByRole("region", { name: "Notifications" })
      .getByRole("link", { name: new RegExp(COMPANY) })
      .click();
    await seeker.waitForURL("**/dashboard/messages?open=*");
    await seeker.getByText(/We have one more team/).waitFor();
    await seeker.getByText("Job invitation").first().waitFor();
    await seeker.getByRole("link", { name: "The job" }).click();
    await seeker.getByRole("heading", { level: 1, name: NEXT_JOB }).waitFor();
  });

  it("every step also came by e-mail, once", async () => {
    // One goes out after the other: with the invitation's the others are there, as many as there will be.
    const mails = await eventually("the e-mail of the invitation", async () => {
      const folder = join(product.dataDir, "mail");
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      // Mail folds long lines.
      const texts = files.map((file) => file.replace(/=\r\n|\r\n(?= )/g, ""));
      const own = texts.filter((text) => new RegExp(`^To: .*${SEEKER}`, "m").test(text));
      return own.some((text) => text.includes(`Subject: ${COMPANY} invites you to apply`)) ? own : undefined;
    });
    expect(mails.filter((text) => text.includes(JOB))).toHaveLength(5);
  });

  it("[GEN-02] the job seeker's other doors are open: CV, programs, guidance, messages", async () => {
    await seeker.goto("/dashboard/profile");
    await seeker.getByText("Chinedu CV.pdf").first().waitFor();

    await seeker.goto("/training");
    await seeker.getByRole("link", { name: "Community Health Assistant" }).first().click();
    await seeker.getByRole("button", { name: "Apply Now" }).click();
    await seeker.getByLabel("Motivation").fill("My street has no health worker.");
    await seeker.getByRole("button", { name: "Submit application" }).click();
    await seeker.getByText("Application submitted successfully!").waitFor();
    await seeker.goto("/dashboard/training-programs");
    await seeker.getByText("Your application is under review").first().waitFor();

    await seeker.goto("/dashboard/career-guidance");
    await seeker.getByLabel(/^Career counseling/).check();
    await seeker.getByLabel("What do you need?").fill("How do I ask for more pay?");
    await seeker.getByRole("button", { name: "Send request" }).click();
    await seeker.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
    await seeker.getByText(/dashboard messages within 24 hours/).waitFor();

    await seeker.goto("/dashboard/messages");
    for (const subject of ["Your request for Career counseling", `You applied for ${JOB}`])
      await seeker.getByRole("button", { name: subject }).first().waitFor();
  });

  it("[GEN-03] the employer's other doors are open: graduates, CVs, premium services, listings", async () => {
    await employer.goto("/dashboard/graduates");
    await employer
      .getByRole("button", { name: /^Invite to a job/ })
      .first()
      .waitFor();
    await employer.goto("/dashboard/cv-search?q=Chinedu");
    const [cv] = await Promise.all([
      employer.waitForEvent("download"),
      employer
        .getByRole("button", { name: /^Download CV/ })
        .first()
        .click(),
    ]);
    expect(cv.suggestedFilename()).toBe("Chinedu Okafor, Chinedu CV.pdf");
    await employer.goto("/dashboard/payments");
    for (const service of ["Featured Job", "Premium CV Access", "Company Verification", "Training Partnership"])
      await employer.getByRole("heading", { name: service }).waitFor();
    await employer.goto("/dashboard/manage-listings");
    await employer.getByRole("link", { name: `1 application for ${JOB}` }).waitFor();
    await employer.goto("/dashboard/company-profile");
    expect(await employer.getByLabel("Business name").inputValue()).toBe(COMPANY);
    // And the job seeker sees who looked.
    await seeker.goto("/dashboard/profile");
    await seeker.getByRole("list", { name: "Downloads of your CV" }).getByText(COMPANY).waitFor();
  });

  it("nothing on the way broke a page or its security policy", () => expect(trouble).toEqual([]));
});
