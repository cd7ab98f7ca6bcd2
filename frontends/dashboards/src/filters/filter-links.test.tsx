import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FilterLinks } from "./filter-links.tsx";

const CHOICES = ["", "a", "b", "c", "d", "e"].map((value) => ({ value, label: `Choice ${value || "all"}` }));
const WIDTH = 100;

/** As a phone draws them: three of six are in sight. */
function drawSideways() {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.tagName === "NAV") return new DOMRect(0, 0, 3 * WIDTH, 40);
    const at = [...document.querySelectorAll("nav a")].indexOf(this);
    return new DOMRect(at * WIDTH - (this.closest("nav")?.scrollLeft ?? 0), 0, WIDTH, 40);
  });
}
afterEach(() => void vi.restoreAllMocks());

it("shows the chosen one where they go on sideways, without moving the page", async () => {
  mockApi({});
  drawSideways();
  const moved = vi.spyOn(Element.prototype, "scrollIntoView");
  const { user } = renderPage(<FilterLinks label="Which" param="which" choices={CHOICES} unfolded />, {
    at: "/list?which=e",
  });
  const nav = screen.getByRole("navigation", { name: "Which" });
  const isInSight = (name: string) => {
    const { left, right } = screen.getByRole("link", { name }).getBoundingClientRect();
    return left >= 0 && right <= 3 * WIDTH;
  };
  expect(isInSight("Choice e")).toBe(true);
  await user.click(screen.getByRole("link", { name: "Choice a" }));
  expect(isInSight("Choice a")).toBe(true);
  // One that is in sight stays where it is.
  const before = nav.scrollLeft;
  await user.click(screen.getByRole("link", { name: "Choice b" }));
  expect([isInSight("Choice b"), nav.scrollLeft]).toEqual([true, before]);
  expect(moved).not.toHaveBeenCalled();
});
