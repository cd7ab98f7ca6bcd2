import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { FormDialog, useDraftForm } from "../forms.ts";
import { useAction } from "../query.ts";
import { mockApi, OFFLINE } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button, TextField } from "../ui.ts";

const SEND = "POST /api/sessions";
const FAILED = "Error submitting request. Please try again.";

function CodeDialog({ onClose }: { onClose: () => void }) {
  const send = useAction(SEND);
  const form = useDraftForm({
    draft: "code",
    defaultValues: { code: "" },
    onSubmit: ({ code }) => send.mutateAsync({ body: { code } }),
    failure: FAILED,
  });
  return (
    <FormDialog title="Sign in" form={form} action="Send" onClose={onClose}>
      <TextField label="Code" {...form.field("code")} />
    </FormDialog>
  );
}

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <CodeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

it.each(["Cancel", "Close"])("takes away with it what was said of a try in it that failed: %s", async (way) => {
  mockApi({ [SEND]: OFFLINE });
  const { user } = renderPage(<WithDialog />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.type(screen.getByLabelText("Code"), "abc");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(FAILED)).toBeVisible();
  await user.click(screen.getByRole("button", { name: way }));
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByLabelText("Code")).toHaveValue("abc");
});
