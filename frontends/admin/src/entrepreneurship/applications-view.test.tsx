import { formatDate } from "@jobcentre/frontend-kit/format";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { APPLICATIONS, MENTORSHIPS } from "./entrepreneurship.api.ts";
import { open } from "./testing/open-entrepreneurship.tsx";
import { application } from "./testing/rows.ts";

const STATUS = "POST /api/admin/entrepreneurship-applications/{id}/status";
const DOWNLOAD = "GET /api/entrepreneurship-documents/download/{token}/{name}";
const offered = () =>
  within(screen.getByRole("list", { name: "Applications" }))
    .queryAllByRole("button")
    .map((button) => button.textContent);

it("[ENTY-28] shows the business, who applies, and what they need", async () => {
  open({ applications: [application()] });
  expect(await screen.findByRole("heading", { name: "Amina Solar" })).toBeVisible();
  const known = `/admin/dashboard/users/${application().account_id}`;
  expect(screen.getByRole("link", { name: "Amina Bello" })).toHaveAttribute("href", known);
  expect(screen.getByRole("link", { name: "amina@example.com" })).toHaveAttribute("href", "mailto:amina@example.com");
  expect(screen.getByText("Solar dryers for tomato farmers.")).toBeVisible();
  for (const text of ["A prototype", "1 year", "₦1,500,000"]) expect(screen.getByText(text)).toBeVisible();
});

it("[ENTY-28] names who applies without a way to them where an instance of before answers", async () => {
  open({ applications: [application({ account_id: undefined })] });
  expect(await screen.findByText("Amina Bello")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Amina Bello" })).toBeNull();
});

it("[ENTY-28] says beside an application that its applicant is suspended", async () => {
  open({ applications: [application({ is_suspended: true })] });
  expect(await screen.findByRole("heading", { name: "Amina Solar" })).toBeVisible();
  expect(screen.getByText("Suspended")).toBeVisible();
});

describe("the actions of an application", () => {
  it.each([
    ["pending", ["Approve", "Reject"]],
    ["approved", ["Assign Mentor", "Approve Funding", "Activate Business", "Reject"]],
    ["active", ["Assign Mentor", "Approve Funding"]],
    ["rejected", []],
    ["withdrawn", []],
  ] as const)("[ADE-03] of status %s are %j", async (status, buttons) => {
    open({ applications: [application({ status })] });
    await screen.findByRole("heading", { name: "Amina Solar" });
    expect(offered()).toEqual(buttons);
  });

  it.each([
    [
      "pending",
      "Approve",
      "approved",
      "Application approved successfully!",
      "Approve application",
      /can be given then/,
    ],
    ["approved", "Activate Business", "active", "Business activated successfully!", "Activate business", /is final/],
  ] as const)("[ADE-03] [ADE-10] from %s: %s", async (status, button, wanted, text, sure, follows) => {
    const applications = [application({ status })];
    const { user, calls } = open(
      { applications },
      {
        [STATUS]: () => {
          applications[0] = application({ status: wanted });
          return { success: true, status: wanted };
        },
      },
    );
    await user.click(await screen.findByRole("button", { name: button }));
    const question = await screen.findByRole("dialog", { name: sure });
    expect(question).toHaveTextContent(`${sure.split(" ")[0]} Amina Solar of Amina Bello? The founder gets a message.`);
    expect(question).toHaveTextContent(follows);
    await user.click(within(question).getByRole("button", { name: "Back" }));
    expect(calls.some(({ key }) => key === STATUS)).toBe(false);
    await user.click(screen.getByRole("button", { name: button }));
    await user.click(await screen.findByRole("button", { name: sure }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(calls.find(({ key }) => key === STATUS)).toMatchObject({
      params: { id: application().id },
      body: { status: wanted, former: status },
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: button })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
  });

  it.each([
    ["pending", "Approve application", refuse(409, "This has already been decided"), /^This has already/],
    ["pending", "Approve application", refuse(502), "Failed to approved application"],
    ["pending", "Reject application", refuse(502), "Failed to rejected application"],
    ["approved", "Reject application", refuse(409, "Cancel its funding first"), "Cancel its funding first"],
    ["approved", "Activate business", OFFLINE, "Failed to active application"],
  ] as const)("[ADE-15] that fails says why: %s, %s", async (status, sure, answer, text) => {
    const { user } = open({ applications: [application({ status })] }, { [STATUS]: answer });
    const button = sure === "Activate business" ? "Activate Business" : sure.split(" ")[0]!;
    await user.click(await screen.findByRole("button", { name: button }));
    await user.click(await screen.findByRole("button", { name: sure }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("button", { name: button })).toBeEnabled();
  });
});

it("[ADE-03] offers the next step as soon as the row shows the decision, whatever else is still being read", async () => {
  const applications = [application()];
  let isHeld = false;
  const { user } = open(
    { applications },
    {
      [STATUS]: () => {
        applications[0] = application({ status: "approved" });
        isHeld = true;
        return { success: true, status: "approved" };
      },
      [MENTORSHIPS]: () => (isHeld ? new Promise<never>(() => undefined) : []),
    },
  );
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Approve application" }));
  expect(await screen.findByRole("button", { name: "Activate Business" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Reject" })).toBeEnabled();
});

describe("many applications", () => {
  it("[ADE-03] are approved one after the other, each with its result", async () => {
    const [first, second] = ["65f0c0ffee65f0c0ffee0c01", "65f0c0ffee65f0c0ffee0c02"] as const;
    const applications = [application(), application({ id: second, business_name: "Kuje Fish" })];
    const { user, calls } = open(
      { applications },
      {
        [STATUS]: ({ params }) =>
          params.id === first ? { success: true, status: "approved" } : refuse(409, "Already decided"),
      },
    );
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await user.click(screen.getByRole("button", { name: "Approve (2)" }));
    expect(
      await screen.findByText(
        "Approve Amina Solar of Amina Bello; Kuje Fish of Amina Bello? Their founders get a message. Mentors and funding can be given then.",
      ),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back" }));
    // Chosen as before.
    await user.click(screen.getByRole("button", { name: "Approve (2)" }));
    await user.click(await screen.findByRole("button", { name: "Approve 2 applications" }));
    const report = await screen.findByRole("region", { name: "Approving" });
    expect(await within(report).findByText(/1 of 2 done, 1 failed/)).toBeVisible();
    expect(report).toHaveTextContent("Amina Solar: Application approved successfully!");
    expect(report).toHaveTextContent("Kuje Fish: Already decided");
    expect(calls.filter(({ key }) => key === STATUS).map(({ body }) => body)).toEqual([
      { status: "approved", former: "pending" },
      { status: "approved", former: "pending" },
    ]);
  });
});

describe("the documents", () => {
  const withPlan = (token: string) => application({ business_plan_path: `${token}/my%20plan.pdf` });

  it("[ADE-02] [ADE-14] are saved under their name, with a link asked for on the click", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => undefined }));
    const applications = [withPlan("shown-15-minutes-ago")];
    const { user, calls } = open(
      { applications },
      { [DOWNLOAD]: new File([], "my plan.pdf"), [APPLICATIONS]: () => [...applications] },
    );
    const button = await screen.findByRole("button", { name: "Business Plan" });
    expect(screen.queryByRole("button", { name: "Financial Projection" })).toBeNull();
    applications[0] = withPlan("fresh");
    await user.click(button);
    await waitFor(() => expect(saved).toEqual(["my plan.pdf"]));
    expect(calls.find(({ key }) => key === DOWNLOAD)?.params).toEqual({ token: "fresh", name: "my plan.pdf" });
  });

  it("[ADE-02] say on which day they were added, where they came after the application", async () => {
    const added = { business_plan_added_at: "2026-03-12T09:30:00.000Z", financial_projection_path: "t/n.pdf" };
    open({ applications: [{ ...withPlan("t"), ...added }] });
    expect(await screen.findByText(`Business Plan added on ${formatDate(added.business_plan_added_at)}`)).toBeVisible();
  });

  it.each([
    [refuse(404, "Not found."), "Failed to download document"],
    [OFFLINE, "Error downloading document. Please try again."],
  ] as const)("say that a download failed", async (answer, text) => {
    const { user } = open({ applications: [withPlan("old")] }, { [DOWNLOAD]: answer });
    await user.click(await screen.findByRole("button", { name: "Business Plan" }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
