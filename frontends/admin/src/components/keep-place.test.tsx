import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeepPlace } from "./keep-place.tsx";

/** A row as those of mentorships and requests are: its buttons stand in a place that stays when they go. */
const draw = (isOpen: boolean) => (
  <KeepPlace label="Requests">
    <ul>
      <li tabIndex={-1}>
        Featured Job
        <span data-testid="place" tabIndex={-1}>
          {isOpen && <button type="button">Mark Done</button>}
        </span>
      </li>
    </ul>
  </KeepPlace>
);

it("goes on from the row where the place of its buttons, which has the focus, is emptied", () => {
  const { rerender } = render(draw(true));
  act(() => screen.getByTestId("place").focus());
  expect(screen.getByTestId("place")).toHaveFocus();
  rerender(draw(false));
  expect(screen.getByRole("listitem")).toHaveFocus();
});

it("goes on from the row where the focus is put on a place that is empty already", () => {
  render(draw(false));
  act(() => screen.getByTestId("place").focus());
  expect(screen.getByRole("listitem")).toHaveFocus();
});
