import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { BatchBar } from "./batch-bar.tsx";
import { BatchReport } from "./batch-report.tsx";
import { SelectRow } from "./select-row.tsx";
import { useBatch } from "./use-batch.ts";

beforeEach(() => void mockApi({}));

interface Row {
  id: string;
  open: boolean;
}

const ROWS: Row[] = [
  { id: "Ada", open: true },
  { id: "Bem", open: true },
  { id: "Chi", open: true },
  { id: "Done", open: false },
];

interface ListProps {
  act: (row: Row) => Promise<string>;
  readAgain?: () => Promise<unknown>;
  rows?: Row[];
}

function List({ act, readAgain = () => Promise.resolve(), rows = ROWS }: ListProps) {
  const selection = useSelection(rows, ({ open }) => open);
  const batch = useBatch<Row>();
  const run = (chosen: readonly Row[]) =>
    void batch.run(
      "Approving",
      chosen,
      { nameOf: ({ id }) => id, act, failureOf: (error) => String(error) },
      readAgain,
    );
  return (
    <>
      <BatchBar
        selection={selection}
        busy={batch.state?.running ?? false}
        actions={[{ label: "Approve", rows: selection.rows, onRun: run }]}
      />
      <BatchReport batch={batch} />
      {rows.map((row) => (
        <SelectRow key={row.id} row={row} selection={selection} name={row.id} />
      ))}
    </>
  );
}

it("makes one call per chosen row, shows how far it is, and what became of every row", async () => {
  const seen: string[] = [];
  let goOn: () => void = () => undefined;
  const act = async ({ id }: Row) => {
    seen.push(id);
    if (id === "Ada") await new Promise<void>((resolve) => (goOn = resolve));
    if (id === "Bem") throw new Error("Program is full");
    return "approved";
  };
  const { user } = renderPage(<List act={act} />);
  expect(screen.queryByRole("checkbox", { name: "Select Done" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve (3)" }));
  expect(screen.getByText("Approving: 0 of 3")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Approving" })).toHaveValue(0);
  expect(screen.getByRole("button", { name: "Approve (3)" })).toBeDisabled();
  goOn();
  await waitFor(() => expect(screen.getByText("Approving: 2 of 3 done, 1 failed")).toBeVisible());
  expect(seen).toEqual(["Ada", "Bem", "Chi"]);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bem: Error: Program is full",
    "Ada: approved",
    "Chi: approved",
  ]);
  await waitFor(() => expect(screen.getByRole("region", { name: "Approving" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Close report" }));
  expect(screen.queryByRole("region", { name: "Approving" })).not.toBeInTheDocument();
});

it("leaves the keyboard where it is by then when it ends", async () => {
  let goOn: () => void = () => undefined;
  const { user } = renderPage(<List act={() => new Promise((resolve) => (goOn = () => resolve("approved")))} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("button", { name: "Approve (1)" }));
  await waitFor(() => expect(screen.getByRole("region", { name: "Approving" })).toHaveFocus());
  await user.click(screen.getByRole("checkbox", { name: "Select Bem" }));
  goOn();
  await screen.findByText("Approving: 1 of 1 done");
  await screen.findByRole("button", { name: "Close report" });
  expect(screen.getByRole("checkbox", { name: "Select Bem" })).toHaveFocus();
});

it("chooses row by row, and clears", async () => {
  const { user } = renderPage(<List act={async () => ""} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Bem" }));
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select all on this page" })).toBePartiallyChecked();
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByText("1 selected")).not.toBeInTheDocument();
});

it("lets nobody choose the same rows once more before the list shows what became of them", async () => {
  let read: () => void = () => undefined;
  const readAgain = () => new Promise<void>((resolve) => (read = resolve));
  const { user } = renderPage(<List act={async () => "approved"} readAgain={readAgain} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("button", { name: "Approve (1)" }));
  await screen.findByText("Approving: 1 of 1");
  expect(screen.getByRole("button", { name: "Approve (1)" })).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: "Select all on this page" })).toBeDisabled();
  read();
  await screen.findByText("Approving: 1 of 1 done");
  expect(screen.getByRole("button", { name: "Approve (1)" })).toBeEnabled();
});

function Tab({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && children}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Another tab
      </button>
    </>
  );
}

it("tells who has gone to another tab how it ended, and for whom it failed", async () => {
  let goOn: () => void = () => undefined;
  const act = async ({ id }: Row) => {
    if (id === "Ada") await new Promise<void>((resolve) => (goOn = resolve));
    if (id === "Bem") throw new Error("Program is full");
    return "approved";
  };
  const { user } = renderPage(
    <Tab>
      <List act={act} />
    </Tab>,
  );
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve (3)" }));
  await user.click(screen.getByRole("button", { name: "Another tab" }));
  goOn();
  const told = "Approving: 2 of 3 done, 1 failed. Bem: Error: Program is full";
  expect(await within(await screen.findByRole("alert")).findByText(told)).toBeVisible();
});

it("says nothing more where the report is on screen", async () => {
  const act = async () => {
    throw new Error("Program is full");
  };
  const { user } = renderPage(<List act={act} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("button", { name: "Approve (1)" }));
  await screen.findByRole("button", { name: "Close report" });
  expect(within(screen.getByRole("region", { name: /^Notifications/ })).queryByText(/Approving/)).toBeNull();
});

it("names some of many for whom it failed, so that the notice can be put away", async () => {
  const tries: (() => void)[] = [];
  const act = () => new Promise<string>((_, reject) => tries.push(() => reject(new Error("No connection"))));
  const rows = Array.from({ length: 20 }, (_, at) => ({ id: `Person ${at}`, open: true }));
  const { user } = renderPage(
    <Tab>
      <List act={act} rows={rows} />
    </Tab>,
  );
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve (20)" }));
  await user.click(screen.getByRole("button", { name: "Another tab" }));
  for (let at = 0; at < 20; at++) {
    await waitFor(() => expect(tries).toHaveLength(at + 1));
    tries[at]?.();
  }
  const notice = await screen.findByText(/^Approving: 0 of 20 done, 20 failed/);
  expect(notice).toHaveTextContent(/Person 2: Error: No connection; and 17 more$/);
  expect(notice).not.toHaveTextContent("Person 3");
});
