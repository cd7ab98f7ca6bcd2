import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FilterForm } from "./filter-form.tsx";

// However long a busy machine takes from one to the next.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("makes one step of options that arrow keys pass, so that Back leads to before the first", async () => {
  mockApi({});
  const list = (name: string) => (
    <select aria-label={name} name={name}>
      <option value="">All</option>
      <option>one</option>
      <option>two</option>
    </select>
  );
  const form = (
    <FilterForm>
      {list("category")}
      {list("place")}
    </FilterForm>
  );
  // Where a test before went back, a step takes the place of those in front.
  window.history.pushState(null, "", "/");
  const { user, address } = renderPage(form, { at: "/jobs", inBrowser: true });
  const steps = window.history.length;
  await user.selectOptions(screen.getByLabelText("category"), "one");
  await user.selectOptions(screen.getByLabelText("category"), "two");
  expect([address(), window.history.length]).toEqual(["/jobs?category=two", steps + 1]);
  await user.selectOptions(screen.getByLabelText("place"), "one");
  expect([address(), window.history.length]).toEqual(["/jobs?category=two&place=one", steps + 2]);
});
