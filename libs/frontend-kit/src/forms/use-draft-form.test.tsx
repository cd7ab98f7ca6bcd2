import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { CheckboxField, ErrorSummary } from "../form-fields.ts";
import { useDraftForm } from "../forms.ts";
import { useAction } from "../query.ts";
import { useSession } from "../session.ts";
import { mockApi, OFFLINE, refuse } from "../testing/mock-api.tsx";
import { person, renderPage } from "../testing/render-page.tsx";
import { Button, TextField } from "../ui.ts";

const ME = "GET /api/users/me";
const SEND = "POST /api/sessions";

function CodeForm() {
  const send = useAction(SEND);
  const { field, submit, errors, busy } = useDraftForm({
    draft: "code",
    defaultValues: { code: "", day: "", terms: false },
    onSubmit: ({ code }) => send.mutateAsync({ body: { code } }),
    failure: "Error submitting request. Please try again.",
  });
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} />
      <TextField label="Code" {...field("code", { required: "Enter the code" })} />
      <TextField label="Day" type="date" {...field("day", { validate: () => true })} />
      <CheckboxField label="I agree" {...field("terms", { required: "Please agree" })} />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
}

function WhileSignedIn() {
  const { user, logout } = useSession();
  return (
    <>
      {user && <CodeForm />}
      <Button onClick={() => void logout()}>Logout</Button>
    </>
  );
}

async function fillAndSend() {
  const page = renderPage(<CodeForm />);
  await page.user.type(screen.getByLabelText("Code"), "abc");
  await page.user.click(screen.getByLabelText("I agree"));
  await page.user.click(screen.getByRole("button", { name: "Send" }));
  return page;
}

it("shows errors at the fields and in a summary that takes the focus and leads to them", async () => {
  mockApi({});
  const { user } = renderPage(<CodeForm />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  const summary = (await screen.findByRole("heading", { name: "There is a problem" })).parentElement;
  await waitFor(() => expect(summary).toHaveFocus());
  expect(screen.getByLabelText("Code")).toHaveAccessibleDescription("Enter the code");
  await user.click(screen.getByRole("link", { name: "Please agree" }));
  await waitFor(() => expect(screen.getByLabelText("I agree")).toHaveFocus());
});

it("says that a day is not whole instead of sending it as none", async () => {
  const calls = mockApi({ [SEND]: { success: true } });
  const { user } = renderPage(<CodeForm />);
  await user.type(screen.getByLabelText("Code"), "abc");
  await user.click(screen.getByLabelText("I agree"));
  const day = screen.getByLabelText<HTMLInputElement>("Day");
  // What browsers answer of "31/02/2026", whose value is "".
  Object.defineProperty(day, "validity", { value: { badInput: true } });
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(day).toHaveAccessibleDescription("This is not complete, or does not exist"));
  expect(calls.filter(({ key }) => key === SEND)).toEqual([]);
});

it("still has after a reload what was refused because another window had sent first", async () => {
  mockApi({ [SEND]: refuse(409, "This was changed in the meantime. Please reload and try again.") });
  const { user, unmount } = renderPage(<CodeForm />);
  await user.type(screen.getByLabelText("Code"), "abc");
  await user.click(screen.getByLabelText("I agree"));
  // The other window has sent: the draft is one for both.
  localStorage.clear();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText(/changed in the meantime/);
  unmount();
  renderPage(<CodeForm />);
  expect(screen.getByLabelText("Code")).toHaveValue("abc");
});

it("leaves nothing of what is refused after somebody has signed out", async () => {
  let answer = (_refused: ReturnType<typeof refuse>): void => undefined;
  const late = new Promise<ReturnType<typeof refuse>>((resolve) => {
    answer = resolve;
  });
  mockApi({ [ME]: person(), "GET /api/logout": { success: true }, [SEND]: () => late });
  const { user } = renderPage(<WhileSignedIn />);
  await user.type(await screen.findByLabelText("Code"), "abc");
  await user.click(screen.getByLabelText("I agree"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(screen.getByRole("button", { name: "Logout" }));
  answer(refuse(409, "This was changed in the meantime."));
  await screen.findByText(/changed in the meantime/);
  expect(window.localStorage).toHaveLength(0);
});

it("shows the server's field errors at their fields", async () => {
  mockApi({ [SEND]: refuse(400, "Please check what you entered.", "invalid_input", { code: "Too long" }) });
  await fillAndSend();
  expect(await screen.findByRole("link", { name: "Too long" })).toBeVisible();
  expect(screen.getByLabelText("Code")).toHaveAccessibleDescription("Too long");
});

it.each([
  ["the server's words", refuse(409, "You asked for this already"), "You asked for this already"],
  ["the fallback where it has none", refuse(500), "Error submitting request. Please try again."],
  ["the fallback when no answer arrived", OFFLINE, "Error submitting request. Please try again."],
])("says %s", async (_, answer, text) => {
  mockApi({ [SEND]: answer });
  await fillAndSend();
  expect(await screen.findByText(text)).toBeVisible();
});

it("keeps what was typed over a reload until it is sent", async () => {
  mockApi({ [SEND]: OFFLINE });
  const { unmount } = await fillAndSend();
  unmount();

  mockApi({ [SEND]: { success: true } });
  const { user, unmount: leave } = renderPage(<CodeForm />);
  expect(screen.getByLabelText("Code")).toHaveValue("abc");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
  leave();

  renderPage(<CodeForm />);
  expect(screen.getByLabelText("Code")).toHaveValue("");
});

function NamesForm({ window }: { window: string }) {
  const { field, submit } = useDraftForm({
    draft: "names",
    onlyChanges: true,
    defaultValues: { first: "Ada", last: "Obi" },
    onSubmit: async () => undefined,
    failure: "Error",
  });
  return (
    <form onSubmit={submit} noValidate aria-label={window}>
      <TextField label={`First in ${window}`} {...field("first")} />
      <TextField label={`Last in ${window}`} {...field("last")} />
    </form>
  );
}

it("keeps what was typed in two windows of one form, field by field", async () => {
  mockApi({});
  const both = (
    <>
      <NamesForm window="A" />
      <NamesForm window="B" />
    </>
  );
  const { user, unmount } = renderPage(both);
  await user.type(screen.getByLabelText("First in A"), "eze");
  await user.type(screen.getByLabelText("Last in B"), "ma");
  await user.type(screen.getByLabelText("First in A"), "?{Backspace}");
  unmount();
  renderPage(<NamesForm window="C" />);
  expect(screen.getByLabelText("First in C")).toHaveValue("Adaeze");
  expect(screen.getByLabelText("Last in C")).toHaveValue("Obima");
  window.localStorage.clear();
});

function AskedForm({ told }: { told: unknown[] }) {
  const { field, idOf, form } = useDraftForm({
    defaultValues: { code: "" },
    onSubmit: async () => undefined,
    failure: "Error",
  });
  const ask = async () => {
    for (const _time of [1, 2]) told.push(idOf("code"), await form.trigger("code"));
  };
  return (
    <>
      <TextField label="Code" {...field("code", { required: "Enter the code" })} />
      <Button onClick={() => void ask()}>Ask</Button>
    </>
  );
}

it("tells a field's id without taking its rules off it until it is drawn again", async () => {
  mockApi({});
  const told: unknown[] = [];
  const { user } = renderPage(<AskedForm told={told} />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  const { id } = screen.getByLabelText("Code");
  await waitFor(() => expect(told).toEqual([id, false, id, false]));
});

function SentForm({ sent }: { sent: unknown[] }) {
  const { field, submit } = useDraftForm({
    draft: "sent",
    defaultValues: { first: "", last: "" },
    onSubmit: async (values) => void sent.push(values),
    failure: "Error",
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField label="First" {...field("first")} />
      <Button type="submit">Send</Button>
    </form>
  );
}

it("sends nothing of a draft that the form does not have, as one of a newer version may: it would be refused", async () => {
  mockApi({});
  localStorage.setItem(
    "draft:visitor:sent",
    JSON.stringify({ at: Date.now(), typed: { first: "Ada", shift: "night" } }),
  );
  const sent: unknown[] = [];
  const { user } = renderPage(<SentForm sent={sent} />);
  expect(screen.getByLabelText("First")).toHaveValue("Ada");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toEqual([{ first: "Ada", last: "" }]));
});
