import { errorText } from "@jobcentre/frontend-kit/api";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { readAnew, useAction, useList, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OtherAccount } from "./other-account.tsx";

const AMINA = "65f0c0ffee65f0c0ffee000a";
const BELLO = "65f0c0ffee65f0c0ffee000b";
const TEXT = "Nothing was saved: you are signed in as somebody else in another tab. Reload the page.";
const SAVE = "POST /api/saved-jobs";
const SAVED = {
  id: "65f0c0ffee65f0c0ffee0007",
  title: "Plumber",
  employer_name: "Gurara Pipes",
  location: "Wuse",
  salary_min: null,
  salary_max: null,
  application_deadline: null,
  saved_at: "2026-01-01T08:00:00.000Z",
  is_open: true,
};

function Form() {
  useList("GET /api/saved-jobs");
  const client = useQueryClient();
  const reread = useRereadOnConflict("GET /api/saved-jobs");
  // Some pages read anew whatever the refusal was.
  const onError = (error: Error) => {
    reread(error);
    void readAnew(client, ["GET /api/saved-jobs"]);
  };
  const save = useAction(SAVE, { onError });
  const form = useDraftForm<{ job: string }>({
    draft: "save",
    defaultValues: { job: "" },
    onSubmit: ({ job }) => save.mutateAsync({ body: { job_id: job } }),
    failure: (error) => `The job could not be saved. Please try again. ${errorText(error, "")}`,
  });
  return (
    <form onSubmit={form.submit}>
      <TextField label="Job" {...form.field("job")} />
      <button type="submit">Save</button>
    </form>
  );
}

function Screen() {
  const { user } = useSession();
  return (
    <>
      <OtherAccount />
      {user && <Form key={user.id} />}
    </>
  );
}

it("a form of the person before is refused with a way on, and keeps what was typed for them alone", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  let who = AMINA;
  const seen = mockApi({
    "GET /api/users/me": () => person({ id: who }),
    "GET /api/saved-jobs": [],
    [SAVE]: ({ headers }) => (headers["X-Account"] === who ? SAVED : refuse(409, TEXT, "other_account")),
  });
  const { user } = renderPage(<Screen />);
  await user.type(await screen.findByLabelText("Job"), "plumber");
  // Somebody else signs in in a tab of which this one hears nothing.
  who = BELLO;
  await user.click(screen.getByRole("button", { name: "Save" }));

  const again = await screen.findByRole("button", { name: "Reload the page" });
  expect(screen.getAllByText(TEXT, { exact: false })).toHaveLength(1);
  expect(screen.getByLabelText("Job")).toHaveValue("plumber");
  expect(seen.find(({ key }) => key === SAVE)?.headers).toMatchObject({ "X-Account": AMINA });
  // Nothing of the next person is read into this page, and reads name nobody.
  expect(seen.map(({ key }) => key)).toEqual(["GET /api/users/me", "GET /api/saved-jobs", SAVE]);
  expect(seen[1]?.headers).not.toHaveProperty("X-Account");
  await user.click(again);
  expect(reload).toHaveBeenCalledOnce();
});

it("what was typed by the person before is not shown to the next, who saves as themselves", async () => {
  let who = AMINA;
  const seen = mockApi({
    "GET /api/users/me": () => person({ id: who }),
    "GET /api/saved-jobs": [],
    [SAVE]: SAVED,
  });
  const { user } = renderPage(<Screen />);
  await user.type(await screen.findByLabelText("Job"), "plumber");
  who = BELLO;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await vi.waitFor(() => expect(screen.getByLabelText("Job")).toHaveValue(""));
  await user.type(screen.getByLabelText("Job"), "nurse");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(seen.find(({ key }) => key === SAVE)).toMatchObject({
      body: { job_id: "nurse" },
      headers: { "X-Account": BELLO },
    }),
  );
});
