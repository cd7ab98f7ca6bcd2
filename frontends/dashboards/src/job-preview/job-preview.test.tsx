import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";

const PROFILE = "GET /api/employer/profile";

async function open(at: string, answers: Answers = {}) {
  mockApi({ "GET /api/users/me": person({ user_type: "employer" }), "GET /api/messages": [], ...answers });
  const page = openAt(at);
  const title = await screen.findByLabelText("Title");
  const preview = async () => {
    await page.user.click(screen.getByRole("button", { name: "Preview" }));
    return screen.findByRole("dialog", { name: "How people will read it" });
  };
  return { ...page, title, preview };
}

it("[EMD-10] shows a job as people will read it before it is posted, and leaves the form as it is", async () => {
  const profile = companyProfile({
    business_name: "Zuma Rock Foods",
    is_verified: true,
    company_logo_path: "f1/logo.png",
  });
  const { user, title, preview } = await open("/dashboard/post-job", { [PROFILE]: profile });
  await user.type(title, "Welder");
  await user.selectOptions(screen.getByLabelText("Category"), "Construction");
  await user.type(screen.getByLabelText("Requirements (optional)"), "Own helmet{enter}- Two references");
  await user.type(screen.getByLabelText("Lowest salary (optional)"), "80000");
  const dialog = await preview();
  const heading = within(dialog).getByRole("heading", { name: "Welder" });
  expect(heading).toHaveFocus();
  await waitFor(() => expect(dialog).toHaveTextContent("Zuma Rock Foods Verified"));
  expect(dialog.querySelector("img")).toHaveAttribute("src", "/api/employer/logo/f1/logo.png");
  const facts = within(dialog).getByRole("region", { name: "At a glance" });
  expect(facts).toHaveTextContent("SalaryFrom ₦80,000 per month");
  expect(facts).toHaveTextContent("LocationNot said yet");
  expect(facts).toHaveTextContent("Apply byOpen until filled");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Own helmet", "Two references"]);
  await user.click(within(dialog).getByRole("button", { name: "Back to the form" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(title).toHaveValue("Welder");
  expect(screen.getByRole("button", { name: "Preview" })).toHaveFocus();
  // Nothing was checked: that comes with posting.
  expect(screen.getByLabelText("Location")).not.toBeInvalid();
});

it("[EMD-17] shows a change of a job that is there, also where the company cannot be read, and closes again", async () => {
  const job = listing(1);
  const { user, title, preview } = await open(`/dashboard/manage-listings?edit=${job.id}`, {
    "GET /api/employer/jobs/{id}": job,
    [PROFILE]: refuse(503),
  });
  await user.clear(title);
  await user.type(title, "Senior welder");
  const dialog = await preview();
  expect(within(dialog).getByRole("heading", { name: "Senior welder" })).toBeVisible();
  expect(dialog).toHaveTextContent("Your company");
  expect(dialog).toHaveTextContent("Welding gates.");
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(title).toHaveValue("Senior welder");
});

it("[EMD-11] says what it leaves out because the form does not take it", async () => {
  const { user, preview } = await open("/dashboard/post-job", { [PROFILE]: companyProfile() });
  await user.type(screen.getByLabelText("Lowest salary (optional)"), "80k");
  await user.clear(screen.getByLabelText(/^Years of experience/));
  await user.type(screen.getByLabelText(/^Years of experience/), "-2");
  const dialog = await preview();
  expect(dialog).toHaveTextContent("Left out, as the form does not take it yet: Lowest salary, Years of experience");
  const facts = within(dialog).getByRole("region", { name: "At a glance" });
  expect(facts).toHaveTextContent("ExperienceNot said yet");
  expect(facts).not.toHaveTextContent("-2");
});
