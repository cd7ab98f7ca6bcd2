import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FilterLine } from "./filter-line.tsx";

it("says how many of the filters behind it filter", () => {
  const { rerender } = render(<FilterLine filters={[undefined, ""]} />);
  expect(screen.getByText("Filters")).toBeInTheDocument();
  rerender(<FilterLine filters={["Kubwa", undefined, 0]} />);
  expect(screen.getByText("Filters (2)")).toBeInTheDocument();
});

it("opens where a field behind it is wrong, so that the browser can say so", () => {
  render(
    <form>
      <FilterLine filters={[]} />
      <input aria-label="Years" pattern="\d" defaultValue="x" />
    </form>,
  );
  const line = screen.getByRole("group");
  expect(line).not.toHaveAttribute("open");
  expect((screen.getByLabelText("Years") as HTMLInputElement).reportValidity()).toBe(false);
  expect(line).toHaveAttribute("open");
});
