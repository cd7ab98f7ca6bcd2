import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MoreFilters } from "./more-filters.tsx";

const details = () => screen.getByText("More filters").closest("details") as HTMLDetailsElement;
const page = (filtering: boolean) => (
  <MoreFilters filtering={filtering}>
    <input aria-label="Place" required />
  </MoreFilters>
);

it("is closed until one of them filters, and stays open under the hand that takes it away", () => {
  const { rerender } = render(page(false));
  expect(details().open).toBe(false);
  rerender(page(true));
  expect(details().open).toBe(true);
  rerender(page(false));
  expect(details().open).toBe(true);
});

it("stays closed once somebody closes it, while they filter", () => {
  const { rerender } = render(page(true));
  details().open = false;
  fireEvent(details(), new Event("toggle"));
  rerender(page(true));
  expect(details().open).toBe(false);
});

it("opens where a field in it is wrong", () => {
  render(page(false));
  fireEvent.invalid(screen.getByLabelText("Place"));
  expect(details().open).toBe(true);
});
