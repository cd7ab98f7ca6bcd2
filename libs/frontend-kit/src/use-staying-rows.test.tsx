import { act, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { Dialog } from "./dialogs.ts";
import { Link, useSearchParams } from "./router.ts";
import { mockApi } from "./testing/mock-api.tsx";
import { renderPage } from "./testing/render-page.tsx";
import { Button } from "./ui.ts";
import { useStayingRows } from "./use-staying-rows.ts";

beforeEach(() => void mockApi({}));

interface Row {
  id: string;
  title: string;
}

const ROWS: Row[] = [
  { id: "1", title: "Welder" },
  { id: "2", title: "Nurse" },
];

function Note({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      <Dialog open={isOpen} title="Note" onClose={() => setIsOpen(false)}>
        <textarea aria-label="Text" />
      </Dialog>
    </>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <ul>
      {useStayingRows(rows).map((row) => (
        <li key={row.id}>
          <Note label={`Write about ${row.title}`} />
        </li>
      ))}
    </ul>
  );
}

function List({ expose }: { expose: (read: (rows: Row[]) => void) => void }) {
  const [rows, setRows] = useState(ROWS);
  useEffect(() => expose(setRows), [expose]);
  return (
    <>
      <Rows rows={rows} />
      <Note label="Write to us" />
    </>
  );
}

/** A list whose rows a test reads anew, in its order. */
function openList() {
  let set: (rows: Row[]) => void = () => undefined;
  const expose = (read: typeof set) => {
    set = read;
  };
  return { ...renderPage(<List expose={expose} />), read: (rows: Row[]) => act(() => set(rows)) };
}

const titles = () => screen.getAllByRole("button", { name: /^Write about/ }).map((button) => button.textContent);

it("keeps a dialog and what was typed there while its row goes, and lets the row go with the dialog", async () => {
  const { user, read } = openList();
  await user.click(screen.getByRole("button", { name: "Write about Nurse" }));
  await user.type(screen.getByRole("textbox", { name: "Text" }), "Half a sen");
  read([
    { id: "3", title: "Driver" },
    { id: "1", title: "Welder II" },
  ]);
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Half a sen");
  expect(titles()).toEqual(["Write about Welder II", "Write about Nurse"]);
  read([]);
  expect(titles()).toEqual(["Write about Welder II", "Write about Nurse"]);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

it("shows a list that is read after a dialog has opened over it", async () => {
  const { user, read } = openList();
  read([]);
  await user.click(screen.getByRole("button", { name: "Write to us" }));
  read(ROWS);
  expect(titles()).toEqual(["Write about Welder", "Write about Nurse"]);
});

function Pages() {
  const page = useSearchParams()[0].get("page");
  return <Rows rows={page === "2" ? ROWS : [{ id: "3", title: "Driver" }]} />;
}

it("lets the dialog go with its row where somebody goes back to another page of the list", async () => {
  const { user } = renderPage(
    <>
      <Pages />
      <Link to="/?page=2">Next</Link>
    </>,
    { inBrowser: true },
  );
  await user.click(screen.getByRole("link", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Write about Nurse" }));
  act(() => window.history.back());
  await waitFor(() => expect(titles()).toEqual(["Write about Driver"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});
