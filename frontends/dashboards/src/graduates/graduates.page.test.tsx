import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { graduate } from "../testing/employer-records.ts";

const GRADUATES = "GET /api/employer/training-graduates";

function open(answers: Answers = {}, total = 2) {
  mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      [GRADUATES]: [graduate(1), graduate(2, { cv_file_path: null, location: "" })],
      ...answers,
    },
    { [GRADUATES]: total },
  );
  return openAt("/dashboard/graduates");
}

const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("li") as HTMLElement);

it("[EMD-34] [ENTY-10] shows who completed which program, with CV and invitation", async () => {
  open();
  const first = await cardOf("Person 1");
  for (const text of ["Welding for Beginners", /^Completed on/, "Kubwa", "Welding"]) {
    expect(first.getByText(text)).toBeVisible();
  }
  expect(first.getByRole("button", { name: "Download CV of Person 1" })).toBeVisible();
  expect(first.getByRole("button", { name: "Invite to a job Person 1" })).toBeVisible();
  const second = await cardOf("Person 2");
  expect(second.getByText("No CV")).toBeVisible();
  expect(second.queryByRole("button", { name: /Download CV/ })).toBeNull();
});

it("[EMD-34] says that there are none, and that loading failed", async () => {
  let tries = 0;
  const { user } = open({ [GRADUATES]: () => (++tries === 1 ? OFFLINE : []) }, 0);
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "No graduates yet" })).toBeVisible();
});
