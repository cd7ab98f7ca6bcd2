import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing, ownJobs, premiumRequest, premiumRequests } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";

const REQUESTS = "GET /api/employer/premium-requests";
const STANDING = "GET /api/employer/premium-requests/standing";
const ASK = "POST /api/employer/premium-requests";
const SENT = "Request submitted successfully! Payment instructions come by message.";

function open(answers: Answers = {}, total = 0) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      "GET /api/public-settings": { require_verified_employers: "on" },
      "GET /api/employer/profile": companyProfile(),
      ...ownJobs([listing(1), listing(2, { is_featured: true }), listing(3, { is_active: false }), listing(4)]),
      ...premiumRequests([]),
      [ASK]: premiumRequest(1),
      ...answers,
    },
    { [REQUESTS]: total },
  );
  const page = openAt("/dashboard/payments");
  const press = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  return { ...page, calls, press, sent: () => calls.filter(({ key }) => key === ASK).map(({ body }) => body) };
}

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("[EMD-35] offers the four services with price and duration", async () => {
  open();
  const offers = (await screen.findAllByRole("heading", { level: 3 })).map((heading) =>
    [heading.textContent, heading.nextSibling?.textContent].join(" "),
  );
  expect(offers).toEqual([
    "Featured Job ₦15,000 for 30 days",
    "Premium CV Access ₦25,000 for 90 days",
    "Company Verification ₦10,000",
    "Training Partnership Custom pricing",
  ]);
});

it("[EMD-36] features one of the open jobs that is not featured yet", async () => {
  const waiting = premiumRequest(1, { service: "featured_job", job_id: listing(4).id });
  const { user, press, sent } = open(premiumRequests([waiting]), 1);
  await screen.findByText("1 request");
  await press("Feature Job");
  const dialog = await dialogOf("Featured Job");
  const job = await dialog.findByLabelText("Job");
  expect(
    within(job)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Select a job", "Job 1, Kubwa"]);
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await dialog.findByRole("link", { name: "Select the job to feature" })).toBeVisible();
  await user.selectOptions(job, "Job 1, Kubwa");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent()).toEqual([{ service: "featured_job", job_id: listing(1).id, message: "" }]);
});

it("begins with the choice of the job, also before the jobs are there", async () => {
  let bring: () => void = () => undefined;
  const { press } = open({
    "GET /api/employer/job-choices": () =>
      new Promise((resolve) => {
        bring = () => resolve({ jobs: [CHOICE], has_more: false });
      }),
  });
  await press("Feature Job");
  const job = (await dialogOf("Featured Job")).getByLabelText("Job");
  expect(job).toHaveFocus();
  expect(job).toHaveDisplayValue("Loading your jobs…");
  bring();
  expect(await screen.findByRole("option", { name: "Job 1, Kubwa" })).toBeVisible();
  expect(job).toHaveFocus();
  expect(job).toHaveDisplayValue("Select a job");
});

it("begins with what a training partnership could be about", async () => {
  const { press } = open();
  await press("Learn More");
  expect((await dialogOf("Training Partnership")).getByLabelText(/What do you have in mind/)).toHaveFocus();
});

it("[EMD-36] says before a job is featured where its deadline comes before the days that are paid for are over", async () => {
  const inDays = (days: number) => dayInLagos(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  const [soon, late] = [inDays(5), inDays(30)];
  const { user, press } = open({
    ...ownJobs([listing(1, { application_deadline: soon }), listing(2, { application_deadline: late }), listing(3)]),
  });
  await press("Feature Job");
  const job = await (await dialogOf("Featured Job")).findByLabelText("Job");
  expect(screen.queryByText(/to have all 30 days/)).toBeNull();
  await user.selectOptions(job, `Job 1, Kubwa, apply by ${formatDate(soon)}`);
  expect(job).toHaveAccessibleDescription(
    `Its last day to apply is ${formatDate(soon)}: give it a later one to have all 30 days.`,
  );
  for (const other of [`Job 2, Kubwa, apply by ${formatDate(late)}`, "Job 3, Kubwa"]) {
    await user.selectOptions(job, other);
    expect(screen.queryByText(/to have all 30 days/)).toBeNull();
  }
});

it.each([
  ["Get Access", "Premium CV Access", "premium_cv_access", /₦25,000 for 90 days/],
  ["Get Verified", "Company Verification", "company_verification", /₦10,000/],
] as const)("[EMD-36] %s tells the price and how it is paid, then asks", async (button, title, service, price) => {
  const { user, press, sent } = open();
  await press(button);
  const dialog = await dialogOf(title);
  expect(dialog.getByText(price)).toBeVisible();
  expect(dialog.getByText(/payment instructions by message/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent()).toEqual([{ service, job_id: null, message: "" }]);
});

it("asks anew which job to feature where the one that was chosen cannot be any more", async () => {
  let jobs = [listing(1), listing(4)];
  const { user, press, sent } = open(ownJobs(() => jobs));
  await press("Feature Job");
  await user.selectOptions(await screen.findByLabelText("Job"), "Job 4, Kubwa");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  cleanup();

  jobs = [listing(1), listing(4, { is_active: false })];
  const later = open(ownJobs(() => jobs));
  await later.press("Feature Job");
  await screen.findByRole("option", { name: "Job 1, Kubwa" });
  await later.user.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByRole("link", { name: "Select the job to feature" })).toBeVisible();
  expect([...sent(), ...later.sent()]).toEqual([]);
});

it("[EMD-36] Learn More asks for contact", async () => {
  const { user, press, sent } = open();
  await press("Learn More");
  const dialog = await dialogOf("Training Partnership");
  expect(await dialog.findByText(/hr@example.com/)).toBeVisible();
  await user.type(dialog.getByLabelText(/What do you have in mind/), "Ten welders");
  await user.click(dialog.getByRole("button", { name: "Ask to be contacted" }));
  await reads("Request submitted successfully! We contact you about it.");
  expect(sent()).toEqual([{ service: "training_partnership", job_id: null, message: "Ten welders" }]);
});

it("[EMD-37] shows the requests with their status, and how the services stand", async () => {
  open(
    {
      "GET /api/employer/profile": companyProfile({ is_verified: true }),
      ...premiumRequests([
        premiumRequest(1, { service: "training_partnership", price: null }),
        premiumRequest(2, { service: "featured_job", price: 15_000, job_title: "Welder", status: "done" }),
        premiumRequest(3, {
          status: "paid",
          paid_at: "2026-03-02T09:00:00.000Z",
          valid_until: "2099-06-01T09:00:00.000Z",
        }),
      ]),
    },
    3,
  );
  const history = within(await screen.findByRole("list", { name: "Payment history" }));
  expect(history.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Training Partnership",
    "Featured Job: Welder",
    "Premium CV Access",
  ]);
  for (const text of ["Requested", "Done", "Paid", "₦15,000", "₦25,000", "Custom pricing", /^Paid on/]) {
    expect(history.getByText(text)).toBeVisible();
  }
  expect(history.getByText(`Request number ${premiumRequest(2).id}`)).toBeVisible();
  expect(history.getAllByRole("button", { name: /^Copy number/ }).map(({ textContent }) => textContent)).toEqual([
    "Copy number of Training Partnership",
  ]);
  expect(screen.getByText("Requested, we contact you")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Learn More" })).toBeNull();
  expect(screen.getByText(/^Active until/)).toBeVisible();
  expect(await screen.findByText("Your company is verified")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Get Verified" })).toBeNull());
});

it("[EMD-37] knows how a service stands also where many other requests came after it", async () => {
  const rows = [
    ...Array.from({ length: 130 }, (_, at) => premiumRequest(at + 10, { service: "featured_job", status: "done" })),
    premiumRequest(1, { status: "paid", valid_until: "2099-06-01T09:00:00.000Z" }),
    premiumRequest(2, { service: "company_verification", price: 10_000 }),
    premiumRequest(3, { service: "featured_job", job_id: listing(4).id }),
  ];
  const { press, calls } = open(premiumRequests(rows), rows.length);
  expect(await screen.findByText(/^Active until/)).toBeVisible();
  expect(screen.getByText("Requested, waiting for your payment")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Get Verified" })).toBeNull();
  await press("Feature Job");
  expect(await screen.findByRole("option", { name: "Job 1, Kubwa" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Job 4, Kubwa" })).toBeNull();
  // One page of the history, and how the services stand: not all that was ever asked for.
  expect(calls.filter(({ key }) => key === REQUESTS).map(({ query }) => query)).toEqual([{ page: "1", limit: "20" }]);
  expect(calls.filter(({ key }) => key === STANDING)).toHaveLength(1);
});

it("[EMD-37] offers nothing before it is known what was asked for, and says where that could not be read", async () => {
  let answer: (of: typeof OFFLINE) => void = () => undefined;
  let works = false;
  const { press } = open(
    {
      ...premiumRequests([premiumRequest(2, { service: "company_verification", price: 10_000 })]),
      [STANDING]: () =>
        works
          ? { waiting: [{ service: "company_verification" as const, job_id: null }], cv_access_until: null }
          : new Promise((resolve) => {
              answer = resolve;
            }),
    },
    1,
  );
  expect(await screen.findByText("1 request")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Get Verified|Get Access)$/ })).toBeNull();
  answer(OFFLINE);
  expect(await screen.findByRole("heading", { name: "What you asked for so far could not be loaded" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(Get Verified|Get Access)$/ })).toBeNull();
  works = true;
  await press("Retry");
  expect(await screen.findByText("Requested, waiting for your payment")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Get Verified" })).toBeNull();
  expect(screen.getByRole("button", { name: "Get Access" })).toBeVisible();
});

const CANCEL = "POST /api/employer/premium-requests/{id}/cancel";

it("[ROLE-03] cancels what waits for its payment once that is confirmed, and lets it be asked for again", async () => {
  const asked = premiumRequest(1, { service: "company_verification", price: 10_000 });
  let rows = [asked, premiumRequest(2, { status: "paid" })];
  const { user, press } = open(
    {
      ...premiumRequests(() => rows),
      [CANCEL]: ({ params }) => {
        rows = rows.map((row) => (row.id === params.id ? { ...row, status: "cancelled" } : row));
        return rows[0] as typeof asked;
      },
    },
    2,
  );
  await screen.findByText("Requested, waiting for your payment");
  await press("Cancel request for Company Verification");
  const question = await dialogOf("Cancel your request for Company Verification?");
  expect(question.getByText(/There is nothing to pay then/)).toBeVisible();
  // "Cancel" beside it would be two answers of one name.
  expect(question.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(question.getByRole("button", { name: "Keep request" })).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel request" }));
  await reads("Request cancelled");
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Cancel request/ })).toBeNull();
  expect(await screen.findByRole("button", { name: "Get Verified" })).toBeVisible();
});

it("[ROLE-03] reads that its payment was noted first, where cancelling comes too late", async () => {
  let rows = [premiumRequest(1)];
  const { user, press } = open(
    {
      ...premiumRequests(() => rows),
      [CANCEL]: () => {
        rows = [premiumRequest(1, { status: "paid" })];
        return refuse(409, "Your payment has been noted.", "request_move_not_offered");
      },
    },
    1,
  );
  await press("Cancel request for Premium CV Access");
  await user.click(
    (await dialogOf("Cancel your request for Premium CV Access?")).getByRole("button", { name: "Cancel request" }),
  );
  expect(await screen.findByText(/could not be cancelled.*Your payment has been noted/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Cancel request/ })).toBeNull());
});

it("says how to pay beside what waits for it, and nowhere else", async () => {
  const waiting = premiumRequest(1, { payment_instructions: "Pay to account 0123456789, Abuja Bank." });
  const paid = premiumRequest(2, { service: "featured_job", status: "paid" });
  open(premiumRequests([waiting, paid]), 2);
  const history = within(await screen.findByRole("list", { name: "Payment history" }));
  const [first, second] = history.getAllByRole("heading").map((heading) => heading.closest("li")?.closest("li"));
  expect(first).toHaveTextContent("How to pay: Pay to account 0123456789, Abuja Bank.");
  expect(second).not.toHaveTextContent("How to pay");
});

it("[EMD-37] says why there is nothing to pay now for what waits, in place of how to pay", async () => {
  const nothing_to_pay = "This job is closed: it has to be open before it is featured";
  open(premiumRequests([premiumRequest(1, { service: "featured_job", nothing_to_pay })]), 1);
  const history = within(await screen.findByRole("list", { name: "Payment history" }));
  const [row] = history.getAllByRole("heading").map((heading) => heading.closest("li")?.closest("li"));
  expect(row).toHaveTextContent(`Nothing to pay now: ${nothing_to_pay}.`);
  expect(row).not.toHaveTextContent("How to pay");
});

it("[EMD-37] says of a verification that waits no way to pay it while the centre looks at the new name", async () => {
  const verification_lost_at = "2026-03-02T09:00:00.000Z";
  const waiting = premiumRequest(1, { service: "company_verification", payment_instructions: "By transfer." });
  open({ "GET /api/employer/profile": companyProfile({ verification_lost_at }), ...premiumRequests([waiting]) }, 1);
  await screen.findByText("1 request");
  const words = "The centre looks at your company's new name or number; there is nothing to pay.";
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(screen.queryByText(/By transfer/)).toBeNull();
});

it("[EMD-37] calls a verified company verified, and not waiting for its payment too", async () => {
  const waiting = premiumRequest(1, { service: "company_verification", price: 10_000 });
  open({ "GET /api/employer/profile": companyProfile({ is_verified: true }), ...premiumRequests([waiting]) }, 1);
  await screen.findByText("1 request");
  expect(await screen.findByText("Your company is verified")).toBeVisible();
  expect(screen.queryByText("Requested, waiting for your payment")).toBeNull();
});

it("[EMD-36] asks nobody to pay anew whose new name took the verification away: the centre looks at it", async () => {
  const verification_lost_at = "2026-03-02T09:00:00.000Z";
  open({ "GET /api/employer/profile": companyProfile({ verification_lost_at }) });
  expect(
    await screen.findByText("The centre looks at your company's new name or number; there is nothing to pay."),
  ).toBeVisible();
  await screen.findByRole("button", { name: "Get Access" });
  expect(screen.queryByRole("button", { name: "Get Verified" })).toBeNull();
});

it("shows what was asked for in another tab, where asking again is refused", async () => {
  let rows: ReturnType<typeof premiumRequest>[] = [];
  const { user, press } = open({
    ...premiumRequests(() => rows),
    [ASK]: () => {
      rows = [premiumRequest(1)];
      return refuse(409, "You have already asked for this.", "already_requested");
    },
  });
  await press("Get Access");
  const dialog = await dialogOf("Premium CV Access");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(/You have already asked for this/)).toBeVisible();
  expect(await screen.findByText("Requested, waiting for your payment")).toBeVisible();
});

it("no longer offers a job that was featured meanwhile, once asking for it was refused", async () => {
  let is_featured = false;
  const { user, press } = open({
    ...ownJobs(() => [listing(1, { is_featured }), listing(2)]),
    [ASK]: () => {
      is_featured = true;
      return refuse(409, "This job is featured already.", "job_featured");
    },
  });
  await press("Feature Job");
  await user.selectOptions(await screen.findByLabelText("Job"), "Job 1, Kubwa");
  await user.click(screen.getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(screen.queryByRole("option", { name: "Job 1, Kubwa" })).toBeNull());
  expect(screen.getByRole("option", { name: "Job 2, Kubwa" })).toBeVisible();
});

it("[EMD-37] says that there are no payments yet, and that loading failed", async () => {
  let offline = true;
  const { user } = open({
    [REQUESTS]: () => (offline ? OFFLINE : []),
    [STANDING]: () => (offline ? OFFLINE : { waiting: [], cv_access_until: null }),
  });
  await screen.findByRole("heading", { name: "Your payment history could not be loaded" });
  await screen.findByRole("heading", { name: "What you asked for so far could not be loaded" });
  offline = false;
  for (const retry of screen.getAllByRole("button", { name: "Retry" })) await user.click(retry);
  expect(await screen.findByRole("heading", { name: "No payments yet" })).toBeVisible();
});

it.each([
  [OFFLINE, "Error submitting request. Please try again."],
  [refuse(409, "You asked for this already."), "Error submitting request. You asked for this already."],
])("[EMD-36] says why asking failed, and keeps the dialog", async (failure, words) => {
  const { user, press } = open({ [ASK]: failure });
  await press("Get Access");
  await user.click((await dialogOf("Premium CV Access")).getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

it.each([
  ["off", false, true],
  ["on", true, true],
  ["on", false, false],
] as const)(
  "says who can look through CVs without paying: verified ones only %s, verified %s",
  async (only, verified, said) => {
    const { press } = open({
      "GET /api/public-settings": { require_verified_employers: only },
      "GET /api/employer/profile": companyProfile({ is_verified: verified }),
    });
    const text = "Your company can look through CVs without it at the moment.";
    await press("Get Access");
    const dialog = await dialogOf("Premium CV Access");
    if (said) expect(await dialog.findByText(text)).toBeVisible();
    else expect(screen.queryByText(text)).toBeNull();
  },
);

it("[ROLE-03] says why the centre cancelled a request", async () => {
  const cancelled = premiumRequest(1, { status: "cancelled", cancelled_reason: "That job is filled." });
  open(premiumRequests([cancelled, premiumRequest(2, { status: "cancelled" })]), 2);
  expect(await screen.findByText("Cancelled because: That job is filled.")).toBeVisible();
  expect(screen.getAllByText(/^Cancelled because/)).toHaveLength(1);
});

it("[ROLE-03] says of what was paid and then cancelled that the payment comes back, of nothing else", async () => {
  const paid = { paid_at: "2026-03-02T09:00:00.000Z" };
  const rows = [
    premiumRequest(1, { service: "training_partnership", status: "cancelled", ...paid }),
    premiumRequest(2, { status: "cancelled" }),
    premiumRequest(3, { status: "paid", ...paid }),
    premiumRequest(4, { status: "cancelled", ...paid, paid_back_at: "2026-03-05T09:00:00.000Z" }),
  ];
  open(premiumRequests(rows), 4);
  expect(await screen.findByText(/your payment is paid back.*quote the request number/)).toBeVisible();
  expect(screen.getAllByText(/is paid back/)).toHaveLength(1);
});

const CHOICE = {
  id: listing(1).id,
  title: "Job 1",
  location: "Kubwa",
  application_deadline: null,
  is_active: true,
  is_featured: false,
};

it("[EMD-36] asks to feature the chosen job also where its read fails, and says that it failed", async () => {
  const { user, press, sent } = open({
    "GET /api/employer/job-choices": ({ query }) => ({ jobs: query.q ? [] : [CHOICE], has_more: !query.q }),
    "GET /api/employer/jobs/{id}": refuse(503),
  });
  await press("Feature Job");
  const dialog = await dialogOf("Featured Job");
  await user.selectOptions(await dialog.findByLabelText("Job"), "Job 1, Kubwa");
  await user.type(dialog.getByLabelText("Find a job"), "baker");
  expect(await dialog.findByText("The chosen job could not be loaded")).toBeVisible();
  expect(dialog.getByLabelText("Job")).toHaveDisplayValue("The chosen job");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent()).toEqual([{ service: "featured_job", job_id: CHOICE.id, message: "" }]);
});
