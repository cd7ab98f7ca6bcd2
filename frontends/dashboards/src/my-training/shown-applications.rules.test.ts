import { expect, it } from "vitest";
import { shownApplications } from "./shown-applications.rules.ts";

type Status = "pending" | "approved" | "rejected" | "withdrawn";
const of = (title: string, status: Status) => ({ status, program: { id: title, title, start_date: "2026-04-01" } });
const shown = (...rows: ReturnType<typeof of>[]) =>
  shownApplications(rows).map(({ program, status }) => `${program.title} ${status}`);

it("[ENTY-04] shows what waits, was refused or withdrawn, and not what is among the programs", () => {
  const all = [of("a", "pending"), of("b", "rejected"), of("c", "withdrawn"), of("d", "approved")];
  expect(shown(...all)).toEqual(["a pending", "b rejected", "c withdrawn"]);
});

it("shows of a withdrawn application nothing more once somebody applied anew", () => {
  expect(shown(of("a", "pending"), of("a", "withdrawn"), of("a", "withdrawn"))).toEqual(["a pending"]);
  expect(shown(of("a", "withdrawn"), of("a", "withdrawn"))).toEqual(["a withdrawn"]);
  expect(shown(of("a", "approved"), of("a", "withdrawn"))).toEqual([]);
});
