import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Pagination } from "../ui.ts";

it("keeps the filters of the address and drops the page number of the first page", () => {
  mockApi({});
  renderPage(<Pagination page={2} total={120} pageSize={50} label="Jobs" />, { at: "/jobs?q=welder&page=2" });
  expect(screen.getByText("Page 2 of 3")).toBeVisible();
  expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/jobs?q=welder");
  expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/jobs?q=welder&page=3");
});

it("leads to the start of the next page's rows, as a page that loads anew does, but not for another tab", () => {
  mockApi({});
  const toStart = vi.spyOn(Element.prototype, "scrollIntoView");
  renderPage(
    <section aria-label="Results">
      <Pagination page={1} total={120} pageSize={50} label="Jobs" />
    </section>,
    { at: "/jobs" },
  );
  const next = screen.getByRole("link", { name: "Next" });
  fireEvent.click(next, { ctrlKey: true });
  expect(toStart).not.toHaveBeenCalled();
  fireEvent.click(next);
  expect(toStart.mock.instances).toEqual([screen.getByRole("region", { name: "Results" })]);
});

it("is not there where one page holds all", () => {
  mockApi({});
  renderPage(<Pagination page={1} total={50} pageSize={50} label="Jobs" />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
