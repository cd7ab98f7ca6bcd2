import { expect, it } from "vitest";
import { shownApplications } from "./shown-applications.rules.ts";

type Status = "pending" | "approved" | "rejected" | "withdrawn";
const of = (title: string, status: Status, applied_at = "2026-01-05T09:00:00.000Z") => ({
  status,
  applied_at,
  program: { id: title, title, start_date: "2026-04-01" },
});
const shown = (...rows: ReturnType<typeof of>[]) =>
  shownApplications(rows, []).map(({ program, status }) => `${program.title} ${status}`);

it("[ENTY-04] shows what waits, was refused or withdrawn, and not what is among the programs", () => {
  const all = [of("a", "pending"), of("b", "rejected"), of("c", "withdrawn"), of("d", "approved")];
  expect(shown(...all)).toEqual(["a pending", "b rejected", "c withdrawn"]);
});

it("shows of a withdrawn application nothing more once somebody applied anew", () => {
  expect(shown(of("a", "pending"), of("a", "withdrawn"), of("a", "withdrawn"))).toEqual(["a pending"]);
  expect(shown(of("a", "withdrawn"), of("a", "withdrawn"))).toEqual(["a withdrawn"]);
  expect(shown(of("a", "approved"), of("a", "withdrawn"))).toEqual([]);
});

it("shows nothing of an application that was withdrawn before somebody took part, also where they were dropped since", () => {
  const tookPart = [{ program: { id: "a" }, enrollment_date: "2026-01-10T09:00:00.000Z" }];
  const left = (applied_at: string) => shownApplications([of("a", "withdrawn", applied_at)], tookPart).length;
  expect(left("2026-01-09T09:00:00.000Z")).toBe(0);
  expect(left("2026-01-11T09:00:00.000Z")).toBe(1);
  expect(shownApplications([of("b", "withdrawn")], tookPart)).toHaveLength(1);
});
