import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PastTheEnd } from "../past-the-end.tsx";
import { Link, useSearchParams } from "../router.ts";
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

function Jobs() {
  const [search] = useSearchParams();
  const page = Number(search.get("page") ?? 1);
  return (
    <>
      <Link to="?q=welder">Welders</Link>
      <section aria-label="Results" data-list-top tabIndex={-1}>
        {page > 2 && <PastTheEnd />}
        <Pagination page={page} total={90} pageSize={50} label="Jobs" />
      </section>
    </>
  );
}

describe("going to another page", () => {
  it("leads to the top of the list, also where its last page has no further link, and says which page it is", async () => {
    mockApi({});
    const toTop = vi.spyOn(Element.prototype, "scrollIntoView");
    const { user } = renderPage(<Jobs />, { at: "/jobs" });
    const results = screen.getByRole("region", { name: "Results" });
    const next = screen.getByRole("link", { name: "Next" });
    fireEvent.click(next, { ctrlKey: true });
    expect(toTop).not.toHaveBeenCalled();
    await user.click(next);
    const said = screen.getByText("Page 2 of 2");
    expect(said).toHaveRole("status");
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
    expect(results).toHaveFocus();
    expect(toTop.mock.instances).toEqual([results]);
    await user.click(screen.getByRole("link", { name: "Previous" }));
    // The same region, or nothing would be said.
    expect(said).toHaveTextContent("Page 1 of 2");
    expect(results).toHaveFocus();
  });

  it("leads to its top from past its end", async () => {
    mockApi({});
    const { user } = renderPage(<Jobs />, { at: "/jobs?page=9" });
    await user.click(screen.getByRole("link", { name: "Go to the first page" }));
    expect(screen.getByRole("region", { name: "Results" })).toHaveFocus();
  });

  it("leaves the focus where a filter was chosen", async () => {
    mockApi({});
    const { user } = renderPage(<Jobs />, { at: "/jobs?page=2" });
    await user.click(screen.getByRole("link", { name: "Welders" }));
    expect(screen.getByText("Page 1 of 2")).toBeVisible();
    expect(screen.getByRole("link", { name: "Welders" })).toHaveFocus();
  });
});

it("is not there where one page holds all", () => {
  mockApi({});
  renderPage(<Pagination page={1} total={50} pageSize={50} label="Jobs" />);
  expect(screen.queryByRole("navigation")).toBeNull();
});

it.each([
  [1, 1_000, "Page 1 of 20 or more"],
  [1, 999, "Page 1 of 20"],
  [20, 1_050, "Page 20 of 21 or more"],
  // What follows is counted with each page: there is nothing.
  [21, 1_050, "Page 21 of 21"],
  // Past the end, as an old link leads there: that there is more would say that this page is.
  [60, 1_000, "Page 60 of 20"],
])("says on page %i of %i that there may be more than are counted", (page, total, said) => {
  mockApi({});
  renderPage(<Pagination page={page} total={total} countedTo={1_000} pageSize={50} label="People" />);
  expect(screen.getByText(said)).toBeVisible();
});

it("says that there may be more on the last page that was counted, until that page is read", () => {
  mockApi({});
  renderPage(<Pagination page={20} total={1_000} countedTo={1_000} pageSize={50} isFormer label="People" />);
  expect(screen.getByText("Page 20 of 20 or more")).toBeVisible();
});
