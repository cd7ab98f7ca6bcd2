import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAddressChoice } from "./use-address.ts";
import { ViewTabs } from "./view-tabs.tsx";

// However long a busy machine takes from one to the next.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const VIEWS = ["jobs", "reports", "premium"] as const;

function Page() {
  const [view, setView] = useAddressChoice("view", VIEWS);
  const tabs = VIEWS.map((id) => ({ id, label: id, content: `All ${id}` }));
  return <ViewTabs label="Lists" active={view} onChange={(id) => setView(id as typeof view)} tabs={tabs} />;
}

it("makes one step of tabs that arrow keys pass, so that Back leads to before the first", async () => {
  mockApi({});
  // Where a test before went back, a step takes the place of those in front.
  window.history.pushState(null, "", "/");
  const { user, address } = renderPage(<Page />, { at: "/admin/jobs", inBrowser: true });
  const steps = window.history.length;
  screen.getByRole("tab", { name: "jobs" }).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByText("All premium")).toBeVisible();
  expect([address(), window.history.length]).toEqual(["/admin/jobs?view=premium", steps + 1]);
});
