import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { JOBS, REPORTS, REQUESTS } from "./jobs.api.ts";
import { job, open } from "./testing/open-jobs.tsx";
import { report, request } from "./testing/queue-rows.ts";

const TOGGLE = "POST /api/admin/jobs/{id}/toggle-active";
const EDIT = "PUT /api/admin/jobs/{id}";

describe("jobs", () => {
  it("[ADJ-02] [ADJ-05] shows every job", async () => {
    const { calls } = open({
      [JOBS]: { jobs: [job(), job({ id: "65f0c0ffee65f0c0ffee0c02", is_active: false })], total: 2 },
    });
    const [first, second] = within(await screen.findByRole("list", { name: "Jobs" })).getAllByRole("listitem");
    for (const text of [
      "Line supervisor",
      "Zuma Rock Foods",
      "Idu",
      "Manufacturing",
      "3 applications",
      "Runs the juice line.",
      "Active",
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent("Inactive");
    expect(calls.find(({ key }) => key === JOBS)?.query).toEqual({ limit: "50", page: "1" });
  });

  it.each([
    ["", 1_000, "1,000 jobs", "Page 1 of 20"],
    ["?q=welder", 999, "999 jobs", "Page 1 of 20"],
    ["?q=welder", 1_000, "1,000 or more jobs", "Page 1 of 20 or more"],
    // What follows a page is looked at with it: there is nothing.
    ["?q=welder&page=21", 1_040, "1,040 jobs", "Page 21 of 21"],
    ["?q=welder&page=20", 1_001, "1,001 or more jobs", "Page 20 of 21 or more"],
  ])("[ADJ-02] says how many jobs %o finds, where %i are counted", async (query, total, number, pages) => {
    open({ [JOBS]: { jobs: [job()], total } }, query);
    expect(await screen.findByText(number)).toBeVisible();
    expect(screen.getByText(pages)).toBeVisible();
  });

  it.each([
    [{}, null],
    [{ is_active: false, closed_by_employer: true }, "Closed by its employer"],
    // Closed before it was noted by whom.
    [{ is_active: false }, null],
    [{ is_active: false, closed_by_centre: true }, "Closed by an administrator: its employer cannot open it"],
    [{ is_active: false, employer_name: FORMER_EMPLOYER, location: "" }, null],
  ] as const)("[ADJ-05] says who closed a job: %o", async (state, words) => {
    open({ [JOBS]: { jobs: [job(state)], total: 1 } });
    await screen.findByRole("list", { name: "Jobs" });
    expect(screen.queryByText(/^Closed by/)?.textContent ?? null).toBe(words);
  });

  it("leads from a job to its employer, while there is one", async () => {
    const gone = job({
      id: "65f0c0ffee65f0c0ffee0c02",
      employer_name: FORMER_EMPLOYER,
      location: "",
      is_active: false,
    });
    open({ [JOBS]: { jobs: [job(), gone], total: 2 } });
    const link = await screen.findByRole("link", { name: "Zuma Rock Foods" });
    expect(link).toHaveAttribute("href", `/admin/dashboard/employers/${job().employer_id}`);
    expect(screen.queryByRole("link", { name: FORMER_EMPLOYER })).toBeNull();
  });

  it("says what a job pays and asks for, and leads to the page of an open one", async () => {
    const said = { salary_min: 120_000, salary_max: 150_000, requirements: "A driving licence." };
    const closed = job({ id: "65f0c0ffee65f0c0ffee0c02", title: "Cook", is_active: false });
    const over = job({ id: "65f0c0ffee65f0c0ffee0c03", title: "Tailor", application_deadline: "2026-01-31" });
    open({ [JOBS]: { jobs: [job(said), closed, over], total: 3 } });
    expect(await screen.findByText(/₦120,000.*₦150,000/)).toBeVisible();
    expect(screen.getByText("It asks for: A driving licence.")).toBeVisible();
    const links = screen.getAllByRole("link", { name: "Its public page" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`/jobs/${job().id}`]);
  });

  it("says until when people may apply", async () => {
    open({ [JOBS]: { jobs: [job({ application_deadline: "2026-04-30" })], total: 1 } });
    expect(await screen.findByText("Deadline Apr 30, 2026")).toBeVisible();
  });

  it("[ADJ-01] searches title and employer", async () => {
    const { user, calls } = open();
    await user.type(await screen.findByRole("searchbox", { name: "Search by title or employer" }), "zuma{Enter}");
    await waitFor(() => expect(calls.filter(({ key }) => key === JOBS).at(-1)?.query).toMatchObject({ q: "zuma" }));
  });

  it("[ADJ-03] turns a job off and on, and says which", async () => {
    let is_active = true;
    const { user, calls } = open({
      [JOBS]: () => ({ jobs: [job({ is_active })], total: 1 }),
      [TOGGLE]: () => {
        is_active = !is_active;
        return job({ is_active });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Deactivate" }));
    await user.click(screen.getByRole("button", { name: "Deactivate job" }));
    await reads("Job deactivated successfully!");
    await user.click(await screen.findByRole("button", { name: "Activate" }));
    await reads("Job activated successfully!");
    const sent = calls.filter(({ key }) => key === TOGGLE);
    expect(sent.map(({ params }) => params)).toEqual([{ id: job().id }, { id: job().id }]);
    const former = { closed_by_centre: false, closing_reason: "" };
    expect(sent.map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true, former }]);
  });

  it("[ADJ-03] lets the keyboard go on from the list where a job leaves it by being turned off", async () => {
    let jobs = [job()];
    const { user } = open(
      {
        [JOBS]: () => ({ jobs, total: jobs.length }),
        [TOGGLE]: () => {
          jobs = [];
          return job({ is_active: false });
        },
      },
      "?status=active",
    );
    await user.click(await screen.findByRole("button", { name: "Deactivate" }));
    await user.click(screen.getByRole("button", { name: "Deactivate job" }));
    expect(await screen.findByText("No jobs found")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("group", { name: "Jobs" })).toHaveFocus());
  });

  it("[ADJ-07] says that it failed, with a way to try again", async () => {
    let works = false;
    const { user } = open({ [TOGGLE]: () => (works ? job({ is_active: false }) : OFFLINE) });
    await user.click(await screen.findByRole("button", { name: "Deactivate" }));
    await user.click(screen.getByRole("button", { name: "Deactivate job" }));
    expect(await screen.findByText("Failed to change the job's status")).toBeVisible();
    works = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await reads("Job deactivated successfully!");
  });

  it("[ADJ-03] [ADJ-04] offers nothing with a job whose employer was deleted, neither alone nor with others", async () => {
    const left = { title: FORMER_JOB, employer_name: FORMER_EMPLOYER, location: "", description: "", is_active: false };
    const closed = job({ id: "65f0c0ffee65f0c0ffee0c02", is_active: false });
    const { user } = open({ [JOBS]: { jobs: [job(left), closed], total: 2 } });
    const [row] = within(await screen.findByRole("list", { name: "Jobs" })).getAllByRole("listitem");
    if (!row) throw new Error("no job");
    expect(within(row).getByText(FORMER_JOB)).toBeVisible();
    expect(within(row).getByText("Manufacturing")).toBeVisible();
    expect(within(row).queryByRole("button")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByRole("button", { name: "Activate (1)" })).toBeVisible();
  });

  it("[ADJ-03] offers to select nothing where no job on the page can be changed", async () => {
    const left = { title: FORMER_JOB, employer_name: FORMER_EMPLOYER, location: "", is_active: false };
    open({ [JOBS]: { jobs: [job(left)], total: 1 } });
    expect(await screen.findByText(FORMER_JOB)).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("[ADJ-04] edits a job", async () => {
    const { user, calls } = open({ [EDIT]: job() });
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const dialog = screen.getByRole("dialog", { name: "Edit Line supervisor" });
    const title = within(dialog).getByLabelText("Title");
    await user.clear(title);
    await user.type(title, "Shift supervisor");
    const highest = within(dialog).getByLabelText(/^Highest salary/);
    await user.type(highest, "150 thousand");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(highest).toHaveAccessibleDescription(/Enter the highest salary in whole naira, like 80000$/),
    );
    await user.clear(highest);
    await user.type(highest, "₦150,000");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await reads("Job updated successfully!");
    expect(calls.find(({ key }) => key === EDIT)?.body).toEqual({
      title: "Shift supervisor",
      description: "Runs the juice line.",
      requirements: "",
      location: "Idu",
      category: "Manufacturing",
      salary_min: 100_000,
      salary_max: 150_000,
      experience_required: 2,
      application_deadline: null,
      edited_at: null,
    });
  });
});

it.each(["1e1", "-1", "two", "51"])("[ADJ-04] does not take %j for years of experience", async (years) => {
  const { user, calls } = open({ [EDIT]: job() });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const field = screen.getByLabelText(/^Years of experience/);
  await user.clear(field);
  await user.type(field, years);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter whole years of experience, from 0 to 50$/));
  expect(calls.some(({ key }) => key === EDIT)).toBe(false);
});

describe("the work queues", () => {
  it("have at their tabs how much is to be done, and say so: the lists below show all", async () => {
    open({ [REQUESTS]: ({ query }) => (query.to_deliver ? [] : [request]), [REPORTS]: [report] });
    // One to be paid, and one whose payment goes back.
    expect(await screen.findByRole("tab", { name: "Service requests 2 to do" })).toBeVisible();
    expect(await screen.findByRole("tab", { name: "Reports 1 open" })).toBeVisible();
  });

  it("marks a service request as paid after asking", async () => {
    const PAY = "POST /api/admin/service-requests/{id}/status";
    const { user, calls } = open({ [REQUESTS]: [request], [PAY]: { ...request, status: "paid" } }, "?view=requests");
    await user.click(
      await screen.findByRole("button", { name: "Mark Paid: Featured Job: Line supervisor of Zuma Rock Foods" }),
    );
    await user.click(screen.getByRole("button", { name: "Mark Paid" }));
    await reads("Request marked as paid!");
    expect(calls.find(({ key }) => key === PAY)?.body).toEqual({ status: "paid" });
  });

  it("[EMD-36] verifies a company by the name that was read, and shows the one it has by now where that is refused", async () => {
    const PAY = "POST /api/admin/service-requests/{id}/status";
    const conflict = "This was changed in the meantime. Please reload and try again.";
    const verification = { ...request, service: "company_verification", job_id: null, job_title: "" } as const;
    let requester_name = verification.requester_name;
    const { user, calls } = open(
      {
        [REQUESTS]: () => [{ ...verification, requester_name }],
        [PAY]: () => {
          requester_name = "Kubwa Bakes";
          return refuse(409, conflict, "conflict");
        },
      },
      "?view=requests",
    );
    await user.click(await screen.findByRole("button", { name: "Mark Paid: Company Verification of Zuma Rock Foods" }));
    expect(screen.getByText(/verifies the company by the name of Zuma Rock Foods/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mark Paid" }));
    await reads(conflict);
    expect(calls.find(({ key }) => key === PAY)?.body).toEqual({ status: "paid", name: "Zuma Rock Foods" });
    expect(await screen.findByRole("button", { name: "Mark Paid: Company Verification of Kubwa Bakes" })).toBeVisible();
  });

  it("says what has to be done before a job that nobody sees is featured, and leaves the request as it is", async () => {
    const PAY = "POST /api/admin/service-requests/{id}/status";
    const text = "This job is closed: it has to be open before it is featured";
    const { user } = open({ [REQUESTS]: [request], [PAY]: refuse(409, text, "job_not_open") }, "?view=requests");
    await user.click(
      await screen.findByRole("button", { name: "Mark Paid: Featured Job: Line supervisor of Zuma Rock Foods" }),
    );
    await user.click(screen.getByRole("button", { name: "Mark Paid" }));
    await reads(text);
    expect(
      screen.getByRole("button", { name: "Mark Paid: Featured Job: Line supervisor of Zuma Rock Foods" }),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("shows the number that the requester was told to quote, and finds by it", async () => {
    const { user, calls } = open({ [REQUESTS]: [request] }, "?view=requests");
    expect(await screen.findByText(`No. ${request.id}`)).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Search by number, person or job" }), `${request.id}{Enter}`);
    await waitFor(() => expect(calls.at(-1)?.query.q).toBe(request.id));
  });

  it("offers to close a request whose price was agreed on, without a payment here", async () => {
    const agreed = { ...request, service: "training_partnership", job_title: "", price: null } as const;
    const { user, calls } = open({ [REQUESTS]: [agreed] }, "?view=requests");
    await screen.findByText("To be agreed");
    const steps = screen.getAllByRole("button", { name: /of Zuma Rock Foods/ }).map((button) => button.textContent);
    expect(steps).toEqual(["Mark Paid", "Mark Done", "Cancel request"]);
    await user.click(screen.getByRole("button", { name: "Mark Done: Training Partnership of Zuma Rock Foods" }));
    expect(await screen.findByText(/^Is this done, with nothing to pay here/)).toBeVisible();
    expect(calls.every(({ key }) => key.startsWith("GET "))).toBe(true);
  });

  it("[EMD-37] asks for the naira that were agreed on before a partnership is marked as paid", async () => {
    const PAY = "POST /api/admin/service-requests/{id}/status";
    let agreed: typeof request = { ...request, service: "training_partnership", job_title: "", price: null };
    const { user, calls } = open(
      {
        [REQUESTS]: () => [agreed],
        [PAY]: () => {
          agreed = { ...agreed, status: "paid", price: 400_000 };
          return agreed;
        },
      },
      "?view=requests",
    );
    await user.click(await screen.findByRole("button", { name: "Mark Paid: Training Partnership of Zuma Rock Foods" }));
    const dialog = within(screen.getByRole("dialog", { name: "Mark Paid" }));
    expect(dialog.getByText(new RegExp(`Training Partnership of Zuma Rock Foods, No. ${request.id}`))).toBeVisible();
    const noPrice = "Enter the agreed price in whole naira, 1 or more";
    for (const [wrong, why] of [
      ["", noPrice],
      ["0", noPrice],
      ["a lot", noPrice],
      ["5000000000000", "Enter at most 1,000,000,000,000 naira for the agreed price"],
    ] as const) {
      await user.clear(dialog.getByLabelText("Agreed price"));
      if (wrong) await user.type(dialog.getByLabelText("Agreed price"), wrong);
      await user.click(dialog.getByRole("button", { name: "Mark Paid" }));
      expect(await dialog.findByRole("link", { name: why })).toBeVisible();
    }
    expect(calls.some(({ key }) => key === PAY)).toBe(false);
    await user.clear(dialog.getByLabelText("Agreed price"));
    await user.type(dialog.getByLabelText("Agreed price"), "400,000");
    await user.click(dialog.getByRole("button", { name: "Mark Paid" }));
    await reads("Request marked as paid!");
    expect(calls.find(({ key }) => key === PAY)?.body).toEqual({ status: "paid", price: 400_000 });
    expect(await screen.findByText("₦400,000")).toBeVisible();
  });

  it("[EMD-37] says of a request that there is nothing to pay now and why, and takes no payment for it", async () => {
    const why = "This company is verified already";
    const verified = { ...request, service: "company_verification", job_title: "", nothing_to_pay: why } as const;
    open({ [REQUESTS]: [verified] }, "?view=requests");
    expect(await screen.findByText(`Nothing to pay now: ${why}`)).toBeVisible();
    const steps = screen.getAllByRole("button", { name: /of Zuma Rock Foods/ }).map((button) => button.textContent);
    expect(steps).toEqual(["Cancel request"]);
  });

  it("says until when what was paid for holds", async () => {
    const paid = {
      ...request,
      status: "paid",
      paid_at: "2026-03-05T09:30:00.000Z",
      valid_until: "2026-04-04T09:30:00.000Z",
    } as const;
    open({ [REQUESTS]: [paid] }, "?view=requests");
    expect(await screen.findByText(`Paid on ${formatDate(paid.paid_at)}`)).toBeVisible();
    expect(screen.getByText(`Until ${formatDate(paid.valid_until)}`)).toBeVisible();
  });

  it("searches the reports, in the address, and says where nothing was found", async () => {
    const { user, calls } = open({ [REPORTS]: ({ query }) => (query.q ? [] : [report]) }, "?view=reports");
    await screen.findByText("amina@example.com");
    const box = screen.getByRole("searchbox", { name: "Search by job, employer, reason or e-mail" });
    await user.type(box, "harmattan{Enter}");
    expect(await screen.findByRole("heading", { name: "No reports found" })).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ q: "harmattan", page: "1", limit: "20" });
  });

  it("leads from a report to the job, its employer and who reported it", async () => {
    open({ [REPORTS]: [report] }, "?view=reports");
    const row = within(await screen.findByRole("list", { name: "Reports" }));
    const targets = row.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(targets).toEqual([
      ["Line supervisor", `/admin/dashboard/jobs?job=${report.job_id}`],
      ["Zuma Rock Foods", `/admin/dashboard/employers/${report.employer_id}`],
      ["amina@example.com", "mailto:amina@example.com"],
    ]);
  });

  it("[JOBS-01] says beside a report that who is reported is suspended, and who closed it on which day, also in the CSV", async () => {
    const files = watchSavedFiles();
    const closed_at = "2026-03-07T09:30:00.000Z";
    const closed = { ...report, status: "resolved", closed_at, closed_by: "Ada Obi", is_suspended: true } as const;
    const open1 = { ...report, id: "65f0c0ffee65f0c0ffee0e02" };
    const { user } = open({ [REPORTS]: [closed, open1] }, "?view=reports");
    const [first, second] = within(await screen.findByRole("list", { name: "Reports" })).getAllByRole("listitem");
    expect(first).toHaveTextContent(`on ${formatDate(closed_at)} by Ada Obi`);
    expect(first).toHaveTextContent("Suspended");
    expect(second).not.toHaveTextContent("Suspended");
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head = "", ...rows] = String(await textOf(files[0]?.content)).split("\r\n");
    const by = head.split(",").indexOf("Closed by");
    expect(rows.slice(0, 2).map((row) => row.split(",")[by])).toEqual(["Ada Obi", ""]);
  });

  it("shows one job alone where a report leads to it, also a closed one, with the way to all", async () => {
    const { user, calls, address } = open(
      { [JOBS]: ({ query }) => ({ jobs: query.job_id ? [job({ is_active: false })] : [], total: 1 }) },
      `?job=${job().id}`,
    );
    expect(await screen.findByRole("heading", { name: "Line supervisor" })).toBeVisible();
    expect(screen.getByText("This job alone.")).toBeVisible();
    expect(calls.find(({ key }) => key === JOBS)?.query).toMatchObject({ job_id: job().id });
    await user.click(screen.getByRole("button", { name: "Show all" }));
    expect(address()).toBe("/admin/dashboard/jobs");
  });

  it.each([
    ["premium", "employers"],
    ["guidance", "users"],
  ] as const)("leads from a %s request to everything known of who asks", async (kind, tab) => {
    open({ [REQUESTS]: [{ ...request, kind }] }, "?view=requests");
    const link = await screen.findByRole("link", { name: "Zuma Rock Foods" });
    expect(link).toHaveAttribute("href", `/admin/dashboard/${tab}/${request.account_id}`);
  });

  it("folds what somebody wrote at length, and writes to them with one press", async () => {
    const words = `${"word ".repeat(100)}the end`;
    const { user } = open({ [REQUESTS]: [{ ...request, description: words }] }, "?view=requests");
    expect(await screen.findByRole("link", { name: "hr@example.com" })).toHaveAttribute(
      "href",
      "mailto:hr@example.com",
    );
    expect(screen.queryByText(/the end/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getByText(/the end/)).toBeVisible();
  });

  it("[JOBS-01] shows what a reported job said then and says now, and how many more reports there are", async () => {
    const words = {
      title: "Clerk",
      description: "Pay 5,000 first.",
      requirements: "",
      salary_min: null,
      salary_max: null,
      location: "Idu",
    };
    const now = { ...words, description: "An honest job.", employment_type: "temporary" as const };
    const changed = { ...report, as_reported: words, now, others_open: 2 };
    const { user } = open({ [REPORTS]: [changed] }, "?view=reports");
    expect(await screen.findByText("2 other open reports of this employer")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Changed since: show both" }));
    const dialog = within(screen.getByRole("dialog", { name: "The reported job" }));
    for (const text of ["When it was reported", "Pay 5,000 first.", "Today", "An honest job."])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getAllByText(/Idu/).map((line) => line.textContent)).toEqual([
      expect.not.stringContaining("Temporary"),
      expect.stringContaining("Idu · Temporary"),
    ]);
  });

  it("[JOBS-01] says of how many reports it does not count more", async () => {
    open({ [REPORTS]: [{ ...report, others_open: 201 }] }, "?view=reports");
    expect(await screen.findByText("More than 200 other open reports of this employer")).toBeVisible();
  });

  it("closes a report", async () => {
    const CLOSE = "POST /api/admin/reports/{id}/status";
    const { user, calls } = open({ [REPORTS]: [report], [CLOSE]: { ...report, status: "resolved" } }, "?view=reports");
    expect(await screen.findByText("Asks for money")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Resolve: Line supervisor" }));
    const dialog = within(screen.getByRole("dialog", { name: "Resolve" }));
    expect(
      dialog.getByText(
        /^Close this report of Line supervisor of .*: we acted on it\? Who reported it gets a message that says so/,
      ),
    ).toBeVisible();
    expect(calls.filter(({ key }) => key === CLOSE)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Resolve" }));
    await reads("Report resolved!");
    expect(calls.find(({ key }) => key === CLOSE)?.body).toEqual({ status: "resolved" });
  });

  it("says that a report was dismissed, not only that it is closed", async () => {
    const CLOSE = "POST /api/admin/reports/{id}/status";
    const { user } = open({ [REPORTS]: [report], [CLOSE]: { ...report, status: "dismissed" } }, "?view=reports");
    await user.click(await screen.findByRole("button", { name: "Dismiss: Line supervisor" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Dismiss" }));
    await reads("Report dismissed!");
  });

  it("goes on with the keyboard from the row whose button is gone", async () => {
    let status: "open" | "resolved" = "open";
    const { user } = open(
      {
        [REPORTS]: () => [{ ...report, status }],
        "POST /api/admin/reports/{id}/status": () => {
          status = "resolved";
          return { ...report, status };
        },
      },
      "?view=reports",
    );
    await user.click(await screen.findByRole("button", { name: "Resolve: Line supervisor" }));
    await user.click(screen.getByRole("button", { name: "Resolve" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Resolve: Line supervisor" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("listitem")).toContainElement(document.activeElement as HTMLElement));
  });

  it("leaves the keyboard on the button of a report that could not be closed", async () => {
    const CLOSE = "POST /api/admin/reports/{id}/status";
    const { user } = open({ [REPORTS]: [report], [CLOSE]: refuse(503) }, "?view=reports");
    const dismiss = await screen.findByRole("button", { name: "Dismiss: Line supervisor" });
    await user.click(dismiss);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Dismiss" }));
    await reads("Failed to close the report");
    await waitFor(() => expect(dismiss).not.toHaveAttribute("aria-busy"));
    expect(dismiss).toHaveFocus();
  });

  it("shows a report as it is now where somebody else has closed it first", async () => {
    const CLOSE = "POST /api/admin/reports/{id}/status";
    let status: "open" | "resolved" = "open";
    const { user } = open(
      {
        [REPORTS]: () => [{ ...report, status }],
        [CLOSE]: () => {
          status = "resolved";
          return refuse(409, "This report is closed already");
        },
      },
      "?view=reports",
    );
    await user.click(await screen.findByRole("button", { name: "Dismiss: Line supervisor" }));
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    await reads("This report is closed already");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dismiss: Line supervisor" })).toBeNull());
  });
});
