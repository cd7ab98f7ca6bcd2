import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mockApi } from "./testing/mock-api.tsx";
import { renderPage } from "./testing/render-page.tsx";
import { useAddressFilters } from "./use-address-filters.ts";

// However long a busy machine takes from one to the next.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function Filters() {
  const { set } = useAddressFilters();
  const choices = ["status=new", "status=closed", "place=Kuje"];
  return choices.map((choice) => (
    <button key={choice} type="button" onClick={() => set(Object.fromEntries(new URLSearchParams(choice)))}>
      {choice}
    </button>
  ));
}

it("makes one step of choices of a filter that follow each other at once", async () => {
  mockApi({});
  // Where a test before went back, a step takes the place of those in front.
  window.history.pushState(null, "", "/");
  const { user, address } = renderPage(<Filters />, { at: "/", inBrowser: true });
  const steps = window.history.length;
  await user.click(screen.getByText("status=new"));
  await user.click(screen.getByText("status=closed"));
  expect([address(), window.history.length]).toEqual(["/?status=closed", steps + 1]);
  await user.click(screen.getByText("place=Kuje"));
  expect([address(), window.history.length]).toEqual(["/?status=closed&place=Kuje", steps + 2]);
});
