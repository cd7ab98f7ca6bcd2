import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button } from "./button.tsx";

function Sender({ send }: { send: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await send();
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void press()}>
      Send
    </Button>
  );
}

it("takes no second press while it works, and keeps the focus", async () => {
  mockApi({});
  let arrived = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      }),
  );
  const { user } = renderPage(<Sender send={send} />);
  const button = screen.getByRole("button", { name: /Send/ });
  await user.dblClick(button);
  await user.keyboard("{Enter}");
  expect(send).toHaveBeenCalledOnce();
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute("aria-disabled", "true");
  arrived();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(send).toHaveBeenCalledTimes(2);
});

it("sends no form while it works", () => {
  mockApi({});
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderPage(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole("button", { name: /Save/ }));
  expect(submit).not.toHaveBeenCalled();
});

function Switch({ onTurn }: { onTurn: (on: boolean) => void }) {
  const [on, setOn] = useState(false);
  const turn = () => {
    onTurn(!on);
    setOn(!on);
  };
  return <Button onClick={turn}>{on ? "Remove from saved" : "Save"}</Button>;
}

it("does not undo at the second click of a double click what the first one did", async () => {
  mockApi({});
  const onTurn = vi.fn();
  const { user } = renderPage(<Switch onTurn={onTurn} />);
  await user.dblClick(screen.getByRole("button", { name: "Save" }));
  expect(onTurn.mock.calls).toEqual([[true]]);
  await user.pointer({ target: document.body });
  await user.click(screen.getByRole("button", { name: "Remove from saved" }));
  expect(onTurn.mock.calls).toEqual([[true], [false]]);
});
