import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Button, Retry } from "../ui.ts";

function Figure({ value }: { value?: number }) {
  return (
    <dl>
      <dd>{value ?? <Retry place="dd" onClick={() => undefined} />}</dd>
      <Button>After</Button>
    </dl>
  );
}

it("leaves the keyboard where it stood when it goes", async () => {
  const { rerender } = render(<Figure />);
  screen.getByRole("button", { name: "Retry" }).focus();
  rerender(<Figure value={7} />);
  expect(screen.getByText("7")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});

it("takes nothing where the keyboard is elsewhere", () => {
  const { rerender } = render(<Figure />);
  screen.getByRole("button", { name: "After" }).focus();
  rerender(<Figure value={7} />);
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});
