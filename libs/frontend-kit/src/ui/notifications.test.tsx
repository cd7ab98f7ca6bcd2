import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { Dialog } from "../dialogs.ts";
import { Link } from "../router.ts";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button, type Notify, TextField, useNotify } from "../ui.ts";

function Sayer({ say }: { say: (notify: Notify) => void }) {
  const notify = useNotify();
  return <Button onClick={() => say(notify)}>Say</Button>;
}

it("announces a success politely and an error at once", async () => {
  mockApi({});
  const { user } = renderPage(
    <>
      <Sayer say={(notify) => notify.success("Job posted successfully!")} />
      <Sayer say={(notify) => notify.error("Error posting job. Please try again.")} />
    </>,
  );
  for (const button of screen.getAllByRole("button", { name: "Say" })) await user.click(button);
  expect(screen.getByRole("status")).toHaveTextContent("Job posted successfully!");
  expect(screen.getByRole("alert")).toHaveTextContent("Error posting job. Please try again.");
  // What was announced before is not said again beside it.
  for (const role of ["status", "alert"]) expect(screen.getByRole(role)).toHaveAttribute("aria-atomic", "false");
});

it("lets a success go by itself and keeps an error until it is dismissed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi({});
  const { user } = renderPage(
    <Sayer
      say={(notify) => {
        notify.success("Saved");
        notify.error("Failed");
      }}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Say" }));
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.queryByText("Saved")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Failed")).toBeNull();
  vi.useRealTimers();
});

it("lets what can be undone go later, unless the pointer or the focus is on it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi({});
  const undo = { label: "Undo", onClick: () => undefined };
  const { user } = renderPage(<Sayer say={(notify) => notify.success("Job removed", undo)} />);
  await user.click(screen.getByRole("button", { name: "Say" }));
  act(() => vi.advanceTimersByTime(15_000));
  expect(screen.getByText("Job removed")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText("Job removed")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Say" }).focus());
  act(() => vi.advanceTimersByTime(25_000));
  expect(screen.queryByText("Job removed")).toBeNull();
  vi.useRealTimers();
});

it("keeps what only it offers until it is taken or dismissed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi({});
  const signIn = { label: "Sign in", onClick: () => undefined };
  const { user } = renderPage(<Sayer say={(notify) => notify.info("Please sign in to apply", signIn)} />);
  await user.click(screen.getByRole("button", { name: "Say" }));
  act(() => vi.advanceTimersByTime(60_000));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.queryByText("Please sign in to apply")).toBeNull();
  vi.useRealTimers();
});

it.each(["Dismiss", "Retry"])("gives the keyboard back to where it was after %s", async (name) => {
  mockApi({});
  const retry = { label: "Retry", onClick: () => undefined };
  const { user } = renderPage(
    <>
      <Sayer say={(notify) => notify.error("Failed", retry)} />
      <TextField label="Title" />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Say" }));
  await user.click(screen.getByLabelText("Title"));
  await user.tab();
  expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
  if (name === "Dismiss") await user.tab();
  await user.keyboard("{Enter}");
  expect(screen.queryByText("Failed")).toBeNull();
  expect(screen.getByLabelText("Title")).toHaveFocus();
});

it("offers the way to try again", async () => {
  mockApi({});
  const retry = vi.fn();
  const { user } = renderPage(<Sayer say={(notify) => notify.error("Failed", { label: "Retry", onClick: retry })} />);
  await user.click(screen.getByRole("button", { name: "Say" }));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByText("Failed")).toBeNull();
});

it("speaks inside an open dialog, because everything outside it is inert", async () => {
  mockApi({});
  const { user } = renderPage(
    <Dialog open title="Apply" onClose={() => undefined}>
      <Sayer say={(notify) => notify.error("Failed to upload CV")} />
    </Dialog>,
  );
  await user.click(screen.getByRole("button", { name: "Say" }));
  expect(screen.getByRole("dialog")).toContainElement(screen.getByText("Failed to upload CV"));
});

function SendingDialog() {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  function send() {
    notify.success("Sent");
    setOpen(false);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Apply</Button>
      <Dialog open={open} title="Apply" onClose={() => setOpen(false)}>
        <Button onClick={send}>Send</Button>
      </Dialog>
    </>
  );
}

it("announces what is said as a dialog closes in the region that was there before it", async () => {
  mockApi({});
  const { user } = renderPage(<SendingDialog />);
  const region = screen.getByRole("status");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(region).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(region).toHaveTextContent("Sent"));
});

function Page() {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify.error("Job not saved")}>Save</Button>
      <Button onClick={() => setOpen(true)}>Apply</Button>
      <Dialog open={open} title="Apply" onClose={() => setOpen(false)}>
        <Button onClick={() => notify.error("CV not sent")}>Send</Button>
      </Dialog>
    </>
  );
}

it("says an error that stays no second time as a dialog opens and closes, nor beside a new one", async () => {
  mockApi({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderPage(<Page />);
  const isSaid = (text: string) => screen.getByText(text).closest("[role=alert], [role=status]") !== null;
  const hear = () => act(() => vi.advanceTimersByTime(1_000));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(isSaid("Job not saved")).toBe(true);
  hear();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.getByRole("dialog")).toContainElement(screen.getByText("Job not saved"));
  expect(isSaid("Job not saved")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(isSaid("CV not sent")).toBe(true);
  hear();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  for (const text of ["Job not saved", "CV not sent"]) {
    expect(screen.getByText(text)).toBeVisible();
    expect(isSaid(text)).toBe(false);
  }
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(isSaid("Job not saved")).toBe(true);
});

function SavingPage() {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify.success("Job saved")}>Save</Button>
      <Button onClick={() => notify.info(<Link to="/dashboard/messages">New message</Link>)}>Tell</Button>
      <Button onClick={() => notify.success("Job removed", { label: "Undo", onClick: () => undefined })}>Remove</Button>
      <Button onClick={() => setOpen(true)}>Apply</Button>
      <Dialog open={open} title="Apply" onClose={() => setOpen(false)}>
        <p>Your letter</p>
      </Dialog>
    </>
  );
}

it("sets apart in a dialog what has been said, which a phone does not show over its title, and loses none of it", async () => {
  mockApi({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = renderPage(<SavingPage />);
  for (const name of ["Save", "Tell", "Remove"]) await user.click(screen.getByRole("button", { name }));
  act(() => vi.advanceTimersByTime(1_000));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  const dialog = within(screen.getByRole("dialog"));
  for (const way of [dialog.getByRole("button", { name: "Undo" }), dialog.getByRole("link", { name: "New message" })])
    expect(way).toBeVisible();
  expect(dialog.getByText("Job saved").closest("[role=status]")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByText("Job saved")).toBeVisible();
  expect(screen.getByRole("link", { name: "New message" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  // Not said yet.
  expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent("Job saved");
});
