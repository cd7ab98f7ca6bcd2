import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button, Dialog, TextField, useConfirm } from "../ui.ts";

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

it("opens with its title as its name and the focus in its first field", async () => {
  mockApi({});
  const { user } = renderPage(<ApplyDialog />);
  await user.click(screen.getByRole("button", { name: "Apply Now" }));
  expect(screen.getByRole("dialog", { name: "Apply for Welder" })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Motivation")).toHaveFocus());
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

function Asker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("");
  const question = { title: "Delete user", text: "Are you sure?", confirmLabel: "Delete", danger: true };
  return (
    <>
      <Button onClick={async () => setAnswer((await confirm(question)) ? "yes" : "no")}>Ask</Button>
      <output>{answer}</output>
    </>
  );
}

it.each([
  ["Delete", "yes"],
  ["Cancel", "no"],
  ["Close", "no"],
])("asks, and %s answers %s", async (button, answer) => {
  mockApi({});
  const { user } = renderPage(<Asker />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect(screen.getByText("Are you sure?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(answer)).toBeVisible();
});
