import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListHead } from "./list-head.tsx";
import { StatusSelect } from "./status-filter.tsx";
import { useListQuery } from "./use-list-query.ts";

const STATUSES = ["open", "to_pay_back"] as const;

function List() {
  const { filters, wanted, query, isNarrowed } = useListQuery(20, (address) => ({
    status: address.choice("status", STATUSES),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  return (
    <ListHead before={<StatusSelect statuses={STATUSES} filters={filters} />} search="Search by job" filters={filters}>
      <p data-testid="read">{JSON.stringify({ wanted, query, isNarrowed })}</p>
    </ListHead>
  );
}

const shown = () => JSON.parse(screen.getByTestId("read").textContent ?? "");

it("reads words, filters and the page from the address; how it is sorted narrows nothing", () => {
  mockApi({});
  renderPage(<List />, { at: "/admin/jobs?q=%20clerk%20&status=to_pay_back&sort=oldest&page=3" });
  const wanted = { q: "clerk", status: "to_pay_back", sort: "oldest" };
  expect(shown()).toEqual({ wanted, query: { ...wanted, page: 3, limit: 20 }, isNarrowed: true });
  expect(screen.getByLabelText("Search by job")).toHaveValue(" clerk ");
});

const LONG = "Search by name, phone, program, certificate or request number";
const SHORT = "Name, phone, program or number";
function Long() {
  const { filters } = useListQuery(20, () => ({}));
  return (
    <ListHead search={LONG} searchInShort={SHORT} filters={filters}>
      {null}
    </ListHead>
  );
}

it("says what can be searched for in the field in fewer words where it is given some, and whole to who hears it", () => {
  mockApi({});
  renderPage(<Long />, { at: "/admin/jobs" });
  expect(screen.getByRole("searchbox", { name: LONG })).toHaveAttribute("placeholder", SHORT);
});

it("narrows nothing without words and filters, or with what it does not know", () => {
  mockApi({});
  renderPage(<List />, { at: "/admin/jobs?sort=oldest&status=lost&q=%20" });
  expect(shown()).toEqual({
    wanted: { sort: "oldest" },
    query: { sort: "oldest", page: 1, limit: 20 },
    isNarrowed: false,
  });
});

it("puts a chosen status into the address, in words that are read, and begins at the first page", async () => {
  mockApi({});
  const { user, address } = renderPage(<List />, { at: "/admin/jobs?q=clerk&page=3" });
  await user.selectOptions(screen.getByLabelText("Status"), "To pay back");
  expect(address()).toBe("/admin/jobs?q=clerk&status=to_pay_back");
});
