import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, it, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";
import { mockApi, refuse } from "./testing/mock-api.tsx";
import { renderPage } from "./testing/render-page.tsx";

/** Two numbers of which each is copied, and a key in a dialog, where it is shown alone. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  const shown = useRef<HTMLOutputElement>(null);
  return (
    <>
      <CopyButton text="number-1" done="Copied">
        First
      </CopyButton>
      <CopyButton text="number-2" done="Copied">
        Second
      </CopyButton>
      {isOpen && (
        <>
          <output ref={shown}>the-key</output>
          <CopyButton text="the-key" done="Copied" shown={shown}>
            Key
          </CopyButton>
        </>
      )}
      <button type="button" onClick={() => setOpen(false)}>
        Done
      </button>
    </>
  );
}

const SELECTED = /The text is selected: copy it by hand\.$/;

/** A browser that does not copy. */
function open(page = <Page />) {
  mockApi({ "GET /api/users/me": refuse(401) });
  const { user } = renderPage(page);
  const writes = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not here"));
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const gone = (text: RegExp) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
  return { press, gone, copiesFromNow: () => writes.mockResolvedValue() };
}

it("says no longer that the text is selected once it was copied by hand", async () => {
  const { press, gone } = open();
  await press("Key");
  expect(await screen.findByText(SELECTED)).toBeVisible();
  expect(String(window.getSelection())).toBe("the-key");
  fireEvent.copy(screen.getByText("the-key"));
  await gone(SELECTED);
});

it("says so no longer once the text has gone", async () => {
  const { press, gone } = open();
  await press("Key");
  await screen.findByText(SELECTED);
  await press("Done");
  await gone(SELECTED);
});

it("says one text to copy by hand at a time, and none once one could be copied", async () => {
  const { press, gone, copiesFromNow } = open();
  await press("First");
  expect(await screen.findByText(/Copy it from here: number-1$/)).toBeVisible();
  await press("Second");
  expect(await screen.findByText(/Copy it from here: number-2$/)).toBeVisible();
  await gone(/number-1/);
  copiesFromNow();
  await press("First");
  await gone(/number-2/);
});

/** The link of an invitation, of which sending it again makes another. */
function Link() {
  const [number, setNumber] = useState(1);
  return (
    <>
      <CopyButton text={`link-${number}`} done="Copied">
        Copy the link
      </CopyButton>
      <button type="button" onClick={() => setNumber(number + 1)}>
        Send again
      </button>
    </>
  );
}

it("says no longer to copy a link that another one took the place of", async () => {
  const { press, gone } = open(<Link />);
  await press("Copy the link");
  expect(await screen.findByText(/Copy it from here: link-1$/)).toBeVisible();
  await press("Send again");
  await gone(/link-1/);
});
