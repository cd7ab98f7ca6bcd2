import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useDraft } from "../forms.ts";
import { mockApi } from "../testing/mock-api.tsx";
import { person, renderPage } from "../testing/render-page.tsx";
import { draftsOf, useSweptDrafts } from "./kept-drafts.ts";

const ME = "GET /api/users/me";
const DAY = 24 * 60 * 60_000;
const OWN = person().id;
const OTHER = "65f0c0ffee0000000000ffff";

const keep = (owner: string, form: string, age: number, typed = { code: "abc" }) =>
  localStorage.setItem(`draft:${owner}:${form}`, JSON.stringify({ at: Date.now() - age, typed }));
const keys = () => Object.keys(localStorage).sort();

function Code() {
  const { saved, save } = useDraft<{ code: string }>("code");
  return (
    <>
      <p>Code: {saved?.code ?? "none"}</p>
      <button type="button" onClick={() => save({ code: "xyz" })}>
        Type
      </button>
    </>
  );
}

function Frame() {
  useSweptDrafts();
  return <p>Frame</p>;
}

afterEach(() => vi.restoreAllMocks());

it("[JSD-21] keeps what somebody typed for three days after the last change, over an ended session too", async () => {
  mockApi({ [ME]: person() });
  keep(OWN, "code", 3 * DAY - 60_000);
  const { user, unmount } = renderPage(<Code />);
  expect(await screen.findByText("Code: abc")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Type" }));
  unmount();
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now + 3 * DAY - 60_000);
  const again = renderPage(<Code />);
  expect(await screen.findByText("Code: xyz")).toBeVisible();
  again.unmount();
  clock.mockReturnValue(now + 3 * DAY + 60_000);
  renderPage(<Code />);
  await waitFor(() => expect(keys()).toEqual([]));
  expect(screen.getByText("Code: none")).toBeVisible();
});

it("keeps what was typed before the clock was set back for three days from then, not for as long as it was set back", async () => {
  mockApi({ [ME]: person() });
  keep(OWN, "code", -365 * DAY);
  const { unmount } = renderPage(<Code />);
  expect(await screen.findByText("Code: abc")).toBeVisible();
  unmount();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3 * DAY + 60_000);
  renderPage(<Code />);
  await waitFor(() => expect(keys()).toEqual([]));
});

it("takes away what others typed once somebody is found signed in, and what is too old, whosever it is", async () => {
  mockApi({ [ME]: person() });
  keep(OWN, "mine", DAY);
  keep(OWN, "old", 4 * DAY);
  keep(OTHER, "theirs", 1_000);
  localStorage.setItem(`draft:${OTHER}:sending-theirs`, "a key");
  localStorage.setItem(`draft:${OWN}:sending-mine`, "a key");
  localStorage.setItem(`draft:${OWN}:of-before`, JSON.stringify({ code: "without a moment" }));
  localStorage.setItem(`draft:${OWN}:broken`, "{");
  localStorage.setItem("something:else:here", "stays");
  keep("visitor", "register", 60_000);
  renderPage(<Frame />);
  const own = ["mine", "of-before", "sending-mine"].map((form) => `draft:${OWN}:${form}`);
  const left = [...own, "draft:visitor:register", "something:else:here"];
  await waitFor(() => expect(keys()).toEqual(left.sort()));
  // Its three days begin now: an update loses nobody's words.
  const ofBefore = JSON.parse(localStorage.getItem(`draft:${OWN}:of-before`) ?? "null");
  expect(ofBefore).toEqual({ at: expect.any(Number), typed: { code: "without a moment" } });
});

it("leaves what was typed under an account where nobody is signed in, until it is too old", async () => {
  mockApi({});
  keep(OTHER, "theirs", DAY);
  keep(OTHER, "old", 4 * DAY);
  keep("visitor", "register", 31 * 60_000);
  renderPage(<Frame />);
  await waitFor(() => expect(keys()).toEqual([`draft:${OTHER}:theirs`]));
});

it("finds one's own drafts by how their names begin, with when each was changed last, and none that is too old", () => {
  keep(OWN, "code-a", 60_000);
  keep(OWN, "code-b", 4 * DAY);
  keep(OWN, "other", 60_000);
  expect(draftsOf(OWN, "code-")).toEqual([{ form: "code-a", at: expect.any(Number) }]);
  expect(draftsOf(OTHER, "code-")).toEqual([]);
  expect(keys()).toEqual([`draft:${OWN}:code-a`, `draft:${OWN}:other`]);
});
