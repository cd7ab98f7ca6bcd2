import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { Button } from "@jobcentre/frontend-kit/ui";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { type Column, DataTable } from "./data-table.tsx";

beforeEach(() => void mockApi({}));

interface Row {
  id: string;
}

const COLUMNS: readonly [Column<Row>, Column<Row>] = [
  { header: "Name", cell: ({ id }) => id },
  { header: "Actions", isActions: true, cell: () => <Note /> },
];

function Note() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Write a note</Button>
      <Dialog open={isOpen} title="Note" onClose={() => setIsOpen(false)}>
        <textarea aria-label="Text" />
      </Dialog>
    </>
  );
}

/** A window that has room for a table until it is turned. */
function turnableWindow(): { turn: (isWide: boolean) => void } {
  const width = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => width);
  return {
    turn: (isWide) =>
      act(() => {
        width.matches = isWide;
        width.dispatchEvent(Object.assign(new Event("change"), { matches: isWide }));
      }),
  };
}

it("keeps a row's dialog and what was typed when a tablet is turned, and is cards once it is closed", async () => {
  const { turn } = turnableWindow();
  const { user } = renderPage(
    <PortalProvider>
      <DataTable caption="People" columns={COLUMNS} rows={[{ id: "Ada" }]} />
    </PortalProvider>,
  );
  expect(screen.getByRole("table", { name: "People" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Write a note" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "Met on Monday");

  turn(false);
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Met on Monday");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("list", { name: "People" })).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  turn(true);
  expect(screen.getByRole("table", { name: "People" })).toBeVisible();
});
