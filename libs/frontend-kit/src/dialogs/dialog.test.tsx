import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Dialog } from "../dialogs.ts";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button, TextArea, TextField } from "../ui.ts";

function ApplyDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Apply Now</Button>
      <Dialog open={open} title="Apply for Welder" onClose={() => setOpen(false)}>
        <TextField label="Motivation" />
      </Dialog>
    </>
  );
}

function LetterDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Apply Now</Button>
      <Dialog open={open} title="Apply" onClose={() => setOpen(false)}>
        <TextArea label="Letter" />
      </Dialog>
    </>
  );
}

function ReasonDialog({ onSent }: { onSent: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Dialog open={open} title="Report" onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSent();
          }}
        >
          <TextField label="Reason" />
        </form>
      </Dialog>
    </>
  );
}

it("opens with its title as its name and the focus in its first field", async () => {
  mockApi({});
  const { user } = renderPage(<ApplyDialog />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  expect(screen.getByRole("dialog", { name: "Apply for Welder" })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Motivation")).toHaveFocus());
});

it("opens with the focus where it says that the keyboard begins", async () => {
  mockApi({});
  renderPage(
    <Dialog
      open
      title="Your new key"
      onClose={() => undefined}
      actions={
        <>
          <Button>Done</Button>
          <Button data-begins>Copy key</Button>
        </>
      }
    >
      It is shown once.
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Copy key" })).toHaveFocus());
});

it.each([
  ["the close button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["Escape", () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))],
  ["a press beside it", () => fireEvent.click(screen.getByRole("dialog"))],
])("closes with %s and gives the focus back", async (_, close) => {
  mockApi({});
  const { user } = renderPage(<ApplyDialog />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  close();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Apply Now" })).toHaveFocus());
});

it("stays open for a press inside it", async () => {
  mockApi({});
  const { user } = renderPage(<ApplyDialog />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  await user.click(screen.getByRole("heading", { name: "Apply for Welder" }));
  expect(screen.getByRole("dialog")).toBeVisible();
});

it("stays open when somebody closes the file chooser of a field in it", async () => {
  mockApi({});
  const { user } = renderPage(<ApplyDialog />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  // As browsers tell it of a chooser that was closed: from the field, and on to what is around it.
  fireEvent(screen.getByLabelText("Motivation"), new Event("cancel", { bubbles: true }));
  expect(screen.getByRole("dialog")).toBeVisible();
});

it("stays open when a text is marked with the pointer and let go beside the dialog", async () => {
  mockApi({});
  const { user } = renderPage(<ApplyDialog />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  const dialog = screen.getByRole("dialog");
  fireEvent.mouseDown(screen.getByLabelText("Motivation"));
  fireEvent.mouseUp(dialog);
  // Browsers press what is around both.
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
  await user.click(dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("takes a double press on what opens it for one, wherever the second falls", async () => {
  mockApi({});
  const pressed = vi.fn();
  const { user } = renderPage(
    <Dialog open title="Delete user" onClose={pressed} actions={<Button onClick={pressed}>Delete</Button>}>
      Are you sure?
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  const button = screen.getByRole("button", { name: "Delete" });
  for (const under of [dialog, button]) {
    fireEvent.mouseDown(under, { detail: 2 });
    fireEvent.click(under, { detail: 2 });
  }
  expect(pressed).not.toHaveBeenCalled();
  // Who has pressed in it already means every press.
  await user.dblClick(button);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it("is shown again where a browser closed it and its owner keeps it open, as while it is sending", () => {
  mockApi({});
  const onClose = vi.fn();
  renderPage(
    <Dialog open title="Sending" onClose={onClose}>
      <TextField label="Motivation" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close();
  fireEvent(dialog, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

describe("Enter that is held down", () => {
  it("opens a dialog and writes nothing into its first field", async () => {
    mockApi({});
    const { user } = renderPage(<LetterDialog />);
    screen.getByRole("button", { name: "Apply Now" }).focus();
    await user.keyboard("{Enter>5/}");
    expect(screen.getByLabelText("Letter")).toHaveValue("");
    await user.keyboard("{Enter>3/}");
    expect(screen.getByLabelText("Letter")).toHaveValue("\n\n\n");
  });

  it("sends no form that it opened", async () => {
    mockApi({});
    const sent = vi.fn();
    const { user } = renderPage(<ReasonDialog onSent={sent} />);
    screen.getByRole("button", { name: "Report" }).focus();
    await user.keyboard("{Enter>5/}");
    expect(screen.getByLabelText("Reason")).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(sent).toHaveBeenCalledOnce();
  });
});
