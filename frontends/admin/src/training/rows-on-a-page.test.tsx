import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application, enrollment } from "./testing/rows.ts";
import { APPLICATIONS, ENROLLMENTS, FEEDBACK } from "./training.api.ts";

const sizes = () => screen.findByRole("combobox", { name: "Rows on a page" });

/** A visit, and how many rows its list asked for at once. */
function visit(search: string, list: string, applications = [application()]) {
  cleanup();
  const calls = fakeTraining({ applications, enrollments: [enrollment()] });
  const opened = openTraining(search);
  // The figures above it ask for one.
  const limits = () =>
    calls.filter(({ key, query }) => key === list && query.limit !== "1").map(({ query }) => query.limit);
  return { ...opened, limits };
}

it("is as it was chosen on the last visit, in each list that offers it", async () => {
  const first = visit("", APPLICATIONS);
  await first.user.selectOptions(await sizes(), "100 on a page");
  await waitFor(() => expect(first.limits()).toEqual(["20", "100"]));
  const second = visit("?view=enrollments", ENROLLMENTS);
  expect(await sizes()).toHaveDisplayValue("100 on a page");
  await waitFor(() => expect(second.limits()).toEqual(["100"]));
  // A list without that choice has its own number.
  const other = visit("?view=feedback", FEEDBACK);
  await waitFor(() => expect(other.limits()).toEqual(["20"]));
  const third = visit("", APPLICATIONS);
  await third.user.selectOptions(await sizes(), "20 on a page");
  await waitFor(() => expect(third.limits()).toEqual(["100", "20"]));
  const last = visit("", APPLICATIONS);
  expect(await sizes()).toHaveDisplayValue("20 on a page");
  await waitFor(() => expect(last.limits()).toEqual(["20"]));
});

it("is as the address says, whatever was chosen, and keeps nothing of that", async () => {
  window.localStorage.setItem("portal_rows", "100");
  const link = visit("?rows=20&page=2", APPLICATIONS);
  await waitFor(() => expect(link.limits()).toEqual(["20"]));
  window.localStorage.removeItem("portal_rows");
  const other = visit("?rows=100", APPLICATIONS);
  await waitFor(() => expect(other.limits()).toEqual(["100"]));
  const later = visit("", APPLICATIONS);
  await waitFor(() => expect(later.limits()).toEqual(["20"]));
});

it.each(["", "0", "-1", "1e9", "100000", "100 ", "NaN", "<b>", '{"rows":100}'])(
  "is the usual one where the browser keeps %j, or the address says so",
  async (kept) => {
    window.localStorage.setItem("portal_rows", kept);
    const { limits } = visit(`?${new URLSearchParams({ rows: kept })}`, APPLICATIONS);
    expect(await sizes()).toHaveDisplayValue("20 on a page");
    await waitFor(() => expect(limits()).toEqual(["20"]));
  },
);

it("is in the address where it was chosen before, so that a copied link leads others to the same rows", async () => {
  window.localStorage.setItem("portal_rows", "100");
  const many = Array.from({ length: 120 }, (_, at) => application({ id: `${at}`.padStart(24, "0") }));
  const { user, limits, address } = visit("?sort=oldest", APPLICATIONS, many);
  await user.click(await screen.findByRole("link", { name: "Next" }));
  expect(address().split("?")[1]).toBe("sort=oldest&rows=100&page=2");
  await waitFor(() => expect(limits()).toEqual(["100", "100"]));
});

it("is the usual one where a link to a later page says nothing, whatever was chosen here", async () => {
  window.localStorage.setItem("portal_rows", "100");
  const { limits } = visit("?page=2", APPLICATIONS);
  await waitFor(() => expect(limits()).toEqual(["20"]));
  expect(await sizes()).toHaveDisplayValue("20 on a page");
});
