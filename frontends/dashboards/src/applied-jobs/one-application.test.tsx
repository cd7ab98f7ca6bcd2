import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { NO_APPLICATIONS, ownApplication } from "../testing/seeker-records.ts";
import type { OwnApplication } from "./applied-jobs.api.ts";

const ONE = "GET /api/job-applications/{id}";
const LIST = "GET /api/job-applications";
const WITHDRAW = "POST /api/job-applications/{id}/withdraw";
const old = ownApplication(57);

function open(answers: Answers, at = `?application=${old.id}`) {
  const calls = mockApi({ "GET /api/users/me": person(), "GET /api/messages": [], ...answers });
  return { ...openAt(`/dashboard/applied-jobs${at}`), keys: () => calls.map(({ key }) => key) };
}

it.each<[string, Partial<OwnApplication>]>([
  ["the 57th", {}],
  ["withdrawn", { status: "withdrawn" }],
  ["for a job that is closed", { job: { ...old.job, is_open: false } }],
])("[JSD-19] shows the one application that is meant, with the keyboard on it: %s", async (_, changes) => {
  const { keys } = open({ [ONE]: ({ params }) => ({ ...old, ...changes, id: `${params.id}` }) });
  const heading = await screen.findByRole("heading", { level: 2, name: "Job 57" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "All your applications" })).toHaveAttribute(
    "href",
    "/dashboard/applied-jobs",
  );
  // However many there are.
  expect(keys()).not.toContain(LIST);
});

it("[JSD-19] leads links as they were before to the same", async () => {
  open({ [ONE]: ({ params }) => ({ ...old, id: `${params.id}` }) }, `#own-application-${old.id}`);
  const heading = await screen.findByRole("heading", { level: 2, name: "Job 57" });
  await waitFor(() => expect(heading).toHaveFocus());
});

it.each([
  ["somebody else's or none", `?application=${old.id}`],
  ["no id at all", "?application=57"],
])("says that it is none of one's own where it is %s, and leads to all", async (_, at) => {
  const all = [ownApplication(1)];
  const { user } = open({ [ONE]: refuse(404), [LIST]: all, "GET /api/job-applications/counts": NO_APPLICATIONS }, at);
  expect(await screen.findByRole("heading", { name: "This application is not one of yours" })).toBeVisible();
  const title = { level: 2, name: "This application is not one of yours" };
  await waitFor(() => expect(screen.getByRole("heading", title)).toHaveFocus());
  await user.tab();
  expect(screen.getByRole("link", { name: "See all your applications" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { level: 2, name: "Job 1" })).toBeVisible();
  await waitFor(() => expect(screen.getByText("1 application")).toHaveFocus());
});

it("keeps the keyboard's place on the way to all of them", async () => {
  const all = [ownApplication(1), old];
  const { user } = open({ [ONE]: old, [LIST]: all, "GET /api/job-applications/counts": NO_APPLICATIONS });
  await screen.findByRole("heading", { level: 2, name: "Job 57" });
  screen.getByRole("link", { name: "All your applications" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText("2 applications")).toHaveFocus());
});

it("leaves the keyboard's place alone where all of them are what is opened", async () => {
  open({ [LIST]: [old] }, "");
  await screen.findByRole("heading", { level: 2, name: "Job 57" });
  expect(document.body).toHaveFocus();
});

it("offers Retry where it could not be loaded", async () => {
  let failing = true;
  const { user } = open({ [ONE]: () => (failing ? refuse(429) : old) });
  await screen.findByRole("heading", { name: "Your application could not be loaded" });
  failing = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Job 57" })).toBeVisible();
});

it("[JSD-19] withdraws it there, and the keyboard goes on from it", async () => {
  let shown = old;
  const { user } = open({
    [ONE]: () => shown,
    [WITHDRAW]: () => {
      shown = { ...old, status: "withdrawn" };
      return shown;
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: /^Withdraw/ }));
  await reads("Withdrawn");
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Job 57" })).toHaveFocus());
});
