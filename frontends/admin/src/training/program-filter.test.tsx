import { formatDate } from "@jobcentre/frontend-kit/format";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProgramFilter } from "./program-filter.tsx";
import { CHOICES, PROGRAM, PROGRAMS, type ProgramChoice, useCancelProgram } from "./programs/programs.api.ts";
import { program } from "./testing/program.ts";

const Filter = () => <ProgramFilter filters={useAddressFilters()} />;
const choice = (no: number, title: string, start_date = "2099-01-05"): ProgramChoice => ({
  id: `65f0c0ffee65f0c0ffee1${String(no).padStart(3, "0")}`,
  title,
  start_date,
});
const labels = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const titles = () => labels().map((label) => label?.split(" · ")[0]);
const chosen = () => screen.getByRole("combobox", { name: "Program" });
const FIND = "Find a program";

it("offers them in the order that people look for a title in, whatever its case and accents", async () => {
  const programs = ["Zoology", "baking 10", "Écriture", "Baking 9", "english", "Drones"];
  mockApi({ [CHOICES]: { programs: programs.map((title, no) => choice(no, title)), has_more: false } });
  renderPage(<Filter />, { at: "/" });
  await screen.findByRole("option", { name: /^Zoology/ });
  expect(titles()).toEqual(["All programs", "Baking 9", "baking 10", "Drones", "Écriture", "english", "Zoology"]);
  expect(screen.queryByLabelText(FIND)).toBeNull();
});

it("tells runs of one title apart by their start, the earliest first", async () => {
  const starts = ["2099-06-01", "2098-12-01"];
  mockApi({ [CHOICES]: { programs: starts.map((start, no) => choice(no, "Welding", start)), has_more: false } });
  renderPage(<Filter />, { at: "/" });
  await screen.findAllByRole("option", { name: /^Welding/ });
  expect(labels()).toEqual([
    "All programs",
    `Welding · from ${formatDate("2098-12-01")}`,
    `Welding · from ${formatDate("2099-06-01")}`,
  ]);
});

const OLD = choice(900, "Sewing", "2020-02-03");
const NEWEST = Array.from({ length: 100 }, (_, no) => choice(no, `Program ${no}`));

/** A centre with more programs than are listed at once. */
function openMany(at: string, answers: Answers = {}) {
  const calls = mockApi({
    [CHOICES]: ({ query: { q } }) =>
      q === undefined ? { programs: NEWEST, has_more: true } : { programs: q === "sew" ? [OLD] : [], has_more: false },
    [PROGRAM]: program(OLD),
    ...answers,
  });
  return { ...renderPage(<Filter />, { at }), calls };
}

it("finds one of very many by words, and keeps it chosen when other words follow", async () => {
  const { user, calls, address } = openMany("/?page=3");
  const find = await screen.findByLabelText(FIND);
  expect(find).toHaveAccessibleDescription("The newest 100 are listed. Others by title.");
  await user.type(find, "sew{Enter}");
  await user.selectOptions(chosen(), await screen.findByRole("option", { name: /^Sewing/ }));
  expect(address()).toBe(`/?program=${OLD.id}`);
  expect(find).toHaveAccessibleDescription("1 program found");
  await user.clear(find);
  await user.type(find, "bake");
  await waitFor(() => expect(find).toHaveAccessibleDescription("No programs found"));
  await waitFor(() => expect(titles()).toEqual(["All programs", "Sewing"]));
  expect(chosen()).toHaveDisplayValue(/^Sewing · from /);
  // What is typed is looked for once it stands, and no list of all programs is read.
  expect(calls.filter(({ key }) => key === CHOICES).length).toBeLessThanOrEqual(4);
  expect(calls.some(({ key }) => key === PROGRAMS)).toBe(false);
});

it("names a chosen program that is not among the newest", async () => {
  openMany(`/?program=${OLD.id}`);
  await waitFor(() => expect(chosen()).toHaveDisplayValue(/^Sewing · from /));
});

it.each([404, 503])("says that a list is of one program also where that cannot be read, with %i", async (status) => {
  openMany(`/?program=${OLD.id}`, { [PROGRAM]: refuse(status) });
  await screen.findByLabelText(FIND);
  expect(chosen()).toHaveDisplayValue("The chosen program");
});

function Cancelling() {
  const { mutate } = useCancelProgram();
  return (
    <>
      <Filter />
      <button type="button" onClick={() => mutate({ params: { id: program().id }, body: { reason: "" } })}>
        Cancel it
      </button>
    </>
  );
}

it("reads them anew once a program has changed", async () => {
  let title = "Welding";
  mockApi({
    [CHOICES]: () => ({ programs: [choice(1, title)], has_more: false }),
    "POST /api/admin/training-programs/{id}/cancel": () => {
      title = "Welding, cancelled";
      return program({ title });
    },
  });
  const { user } = renderPage(<Cancelling />, { at: "/" });
  await screen.findByRole("option", { name: /^Welding \u00b7/ });
  await user.click(screen.getByRole("button", { name: "Cancel it" }));
  expect(await screen.findByRole("option", { name: /^Welding, cancelled/ })).toBeVisible();
});
