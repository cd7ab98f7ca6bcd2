import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { candidate, graduate } from "../testing/employer-records.ts";

const GRADUATES = "GET /api/employer/training-graduates";
const CANDIDATES = "GET /api/employer/candidates";
const APPLICANTS = "GET /api/employer/applicants";
const PATH = "/dashboard/graduates";

function open(answers: Answers = {}, total = 2, at = PATH) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      [GRADUATES]: [graduate(1), graduate(2, { cv_file_path: null, location: "" })],
      [CANDIDATES]: [candidate(1), candidate(2)],
      [APPLICANTS]: [],
      ...answers,
    },
    { [GRADUATES]: total },
  );
  return { ...openAt(at), calls };
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

it("[EMD-34] searches by name, skill or program and by place together, in the address", async () => {
  const { user, calls, address } = open({}, 2, `${PATH}?page=3`);
  await user.type(await screen.findByLabelText("Name, skill or program"), " weld ");
  await user.type(screen.getByLabelText("Location"), "kub");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(address()).toBe(`${PATH}?q=weld&location=kub`);
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === GRADUATES).at(-1)?.query).toEqual({
      q: "weld",
      location: "kub",
      page: "1",
      limit: "20",
    }),
  );
  expect(await screen.findByText("2 graduates found")).toBeVisible();
});

it("[EMD-34] reads the search from the address, and clears it", async () => {
  const { user, address } = open({}, 2, `${PATH}?q=amina&location=jos`);
  expect(await screen.findByLabelText("Name, skill or program")).toHaveValue("amina");
  expect(screen.getByLabelText("Location")).toHaveValue("jos");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(address()).toBe(PATH);
  expect(screen.getByLabelText("Name, skill or program")).toHaveValue("");
  expect(await screen.findByText("2 graduates")).toBeVisible();
});

it("[EMD-34] says that nobody was found, with a way to everybody", async () => {
  open({ [GRADUATES]: [] }, 0, `${PATH}?q=zz`);
  expect(await screen.findByRole("heading", { name: "Nobody found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Show everybody" })).toHaveAttribute("href", PATH);
});

it("[VER-04] leads to the check of the certificate of who has one", async () => {
  open({ [GRADUATES]: [graduate(1), graduate(2, { certificate_number: null })] });
  expect((await cardOf("Person 1")).getByRole("link", { name: "Check the certificate of Person 1" })).toHaveAttribute(
    "href",
    "/verify-certificate/ABJ-1-1-1763632800000",
  );
  expect((await cardOf("Person 2")).queryByRole("link", { name: /certificate/ })).toBeNull();
});

it("says that there are more than are counted", async () => {
  open({}, 1_000);
  expect(await screen.findByText("1,000 or more graduates")).toBeVisible();
  expect(screen.getByText("Page 1 of 50 or more")).toBeVisible();
});
