import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
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

function Late({ data, isOpen, kept }: { data: number; isOpen: boolean; kept: { after?: (id: string) => void } }) {
  kept.after = useFocusAfter(data, "top");
  return (
    <>
      <p id="top" tabIndex={-1} data-list-top>
        1 application
      </p>
      <h2 id="person" tabIndex={-1}>
        Person {data}
      </h2>
      <dialog open={isOpen}>
        <button type="button">Send</button>
      </dialog>
    </>
  );
}

/** Something was decided in a dialog that is still open, and its answer is there. */
function answeredInDialog() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const kept: { after?: (id: string) => void } = {};
  const page = render(<Late data={1} isOpen kept={kept} />);
  const pressed = screen.getByRole("button", { name: "Send" });
  pressed.focus();
  kept.after?.("person");
  page.rerender(<Late data={2} isOpen kept={kept} />);
  return {
    pressed,
    top: screen.getByText("1 application"),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    close: () => page.rerender(<Late data={2} isOpen={false} kept={kept} />),
  };
}

it("takes it to what was acted on also where the dialog closes long after the answer", async () => {
  const { pressed, top, pass, close } = answeredInDialog();
  await pass(350);
  expect(pressed).toHaveFocus();
  // As a dialog does whose opener is gone.
  top.focus();
  close();
  await pass(100);
  expect(screen.getByRole("heading", { name: "Person 2" })).toHaveFocus();
});

it("does so where the focus is nowhere for a while before the list's top has it", async () => {
  const { pressed, top, pass, close } = answeredInDialog();
  pressed.blur();
  close();
  await pass(250);
  expect(document.body).toHaveFocus();
  top.focus();
  await pass(100);
  expect(screen.getByRole("heading", { name: "Person 2" })).toHaveFocus();
});

it("does so where the list is read once more just after its top has the focus", async () => {
  const kept: { after?: (id: string) => void } = {};
  const page = render(<Late data={1} isOpen={false} kept={kept} />);
  kept.after?.("person");
  screen.getByText("1 application").focus();
  page.rerender(<Late data={2} isOpen={false} kept={kept} />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 2" })).toHaveFocus());
});

it("looks no more once its list has left the page", async () => {
  const { unmount } = render(<List ids={["gone"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Tell" }));
  unmount();
  const looked = vi.spyOn(document, "activeElement", "get");
  onTestFinished(() => looked.mockRestore());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(looked).not.toHaveBeenCalled();
});
