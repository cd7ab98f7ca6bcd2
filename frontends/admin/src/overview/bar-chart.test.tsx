import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BarChart, type BarRow } from "./bar-chart.tsx";

const SERIES = ["Jobs", "Training"];
const ROWS: BarRow[] = [
  ["Technology", 10, 20],
  ["Healthcare", 0, 15],
  ["Finance", 0, 0],
];
const stacks = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>(".stack")];
const partsOf = (stack: HTMLElement) => [...stack.children].map((part) => (part as HTMLElement).style.flexGrow);

describe("a bar chart", () => {
  it("stands each bar beside an axis, as high as its numbers together", () => {
    const { container } = render(<BarChart series={SERIES} rows={ROWS} />);
    expect(stacks(container).map(({ style }) => style.blockSize)).toEqual(["100%", "50%", "0%"]);
    expect(stacks(container).map(partsOf)).toEqual([
      ["10", "20"],
      ["0", "15"],
      ["0", "0"],
    ]);
    const lines = [...container.querySelectorAll<HTMLElement>(".line")];
    expect(lines.map(({ style, textContent }) => [textContent, style.insetBlockEnd.slice(0, 4)])).toEqual([
      ["0", "0%"],
      ["10", "33.3"],
      ["20", "66.6"],
      ["30", "100%"],
    ]);
  });

  it("lays bars beside their names and numbers, the longest over all the room", () => {
    const { container } = render(
      <BarChart series={["Applications"]} rows={ROWS.map(([name, , to]) => [name, to as number])} lying />,
    );
    expect(stacks(container).map(({ style }) => style.inlineSize)).toEqual(["100%", "75%", "0%"]);
    expect([...container.querySelectorAll(".value")].map(({ textContent }) => textContent)).toEqual(["20", "15", "0"]);
  });

  it("says what its colours are where there are several, and the numbers of a bar that is pointed at", () => {
    const { container } = render(<BarChart series={SERIES} rows={ROWS} />);
    expect(
      within(screen.getByRole("list"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(SERIES);
    expect(container.querySelector(".tip")?.textContent).toBe("TechnologyJobs 10Training 20");
    expect(container.querySelectorAll("[data-late]")).toHaveLength(1);
  });

  it("is empty, not broken, where everything is nothing", () => {
    const { container } = render(<BarChart series={SERIES} rows={[["Technology", 0, 0]]} lying />);
    expect(stacks(container).map(({ style }) => style.inlineSize)).toEqual(["0%"]);
  });
});
