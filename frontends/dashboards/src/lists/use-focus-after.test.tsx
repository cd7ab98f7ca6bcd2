import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useFocusAfter } from "./use-focus-after.ts";

/** A dialog that closes gives the focus to the list's top where its opener is gone; the answer was there before. */
function List({ ids }: { ids: string[] }) {
  const focusAfter = useFocusAfter("the same", "top");
  return (
    <>
      <p id="top" data-list-top tabIndex={-1}>
        1 application
      </p>
      <h2 id="one" tabIndex={-1}>
        Job 1
      </h2>
      <button
        type="button"
        onClick={() => {
          focusAfter(...ids);
          document.getElementById("top")?.focus();
        }}
      >
        Tell
      </button>
    </>
  );
}

it("takes the keyboard from the list's top to what was acted on, where the answer was faster than its dialog", async () => {
  render(<List ids={["gone", "one"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Tell" }));
  expect(screen.getByText("1 application")).toHaveFocus();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Job 1" })).toHaveFocus());
});

it("leaves it there where all of that is gone", async () => {
  render(<List ids={["gone"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Tell" }));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(screen.getByText("1 application")).toHaveFocus();
});
