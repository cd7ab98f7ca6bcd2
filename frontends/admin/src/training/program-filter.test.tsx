import { formatDate } from "@jobcentre/frontend-kit/format";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProgramFilter } from "./program-filter.tsx";
import { PROGRAMS, useCancelProgram } from "./programs/programs.api.ts";
import { program } from "./testing/program.ts";

const all = Array.from({ length: 120 }, (_, no) =>
  program({ id: `65f0c0ffee65f0c0ffee1${String(no).padStart(3, "0")}`, title: `Program ${no}` }),
);
const Filter = () => <ProgramFilter filters={useAddressFilters()} />;

it("offers every program, also where there are more than one call answers", async () => {
  mockApi(
    {
      [PROGRAMS]: ({ query }) => {
        const [page, limit] = [Number(query.page ?? 1), Number(query.limit)];
        return all.slice((page - 1) * limit, page * limit);
      },
    },
    { [PROGRAMS]: all.length },
  );
  renderPage(<Filter />, { at: `/?program=${all[119]!.id}` });
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(121));
  expect(screen.getByRole("combobox", { name: "Program" })).toHaveDisplayValue(/^Program 119 · from /);
});

it("offers them in the order that people look for a title in, whatever its case and accents", async () => {
  const titles = ["Zoology", "baking 10", "Écriture", "Baking 9", "english", "Drones"];
  mockApi({ [PROGRAMS]: titles.map((title, no) => program({ id: `65f0c0ffee65f0c0ffee200${no}`, title })) });
  renderPage(<Filter />, { at: "/" });
  await screen.findByRole("option", { name: /^Zoology/ });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent?.split(" · ")[0])).toEqual([
    "All programs",
    "Baking 9",
    "baking 10",
    "Drones",
    "Écriture",
    "english",
    "Zoology",
  ]);
});

it("tells runs of one title apart by their start, the earliest first", async () => {
  const starts = ["2099-06-01", "2098-12-01"];
  mockApi({
    [PROGRAMS]: starts.map((start_date, no) =>
      program({ id: `65f0c0ffee65f0c0ffee300${no}`, title: "Welding", start_date }),
    ),
  });
  renderPage(<Filter />, { at: "/" });
  await screen.findAllByRole("option", { name: /^Welding/ });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "All programs",
    `Welding · from ${formatDate("2098-12-01")}`,
    `Welding · from ${formatDate("2099-06-01")}`,
  ]);
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
    [PROGRAMS]: () => [program({ title })],
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
