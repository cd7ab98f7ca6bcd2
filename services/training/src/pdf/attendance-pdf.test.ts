import { contentOf, type Written, writtenIn } from "@jobcentre/pdf-kit/testing/read-pdf";
import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { type AttendanceSheet, attendancePages, attendancePdf } from "./attendance-pdf.ts";

const column = (at: number) => ({ head: "Wednesday", below: `${at + 10} Sep 2026` });
const sheet = (changes: Partial<AttendanceSheet> = {}): AttendanceSheet => ({
  institute_name: "Abuja Institute of Skills",
  program_title: "Solar panel installation",
  program_no: 12,
  about: "5 Jan 2026 \u2013 5 Mar 2026, Gwagwalada. Instructor: Danladi Musa",
  printed_on: "29 Nov 2026",
  printed_at: new Date("2026-11-29T10:00:00Z"),
  columns: Array.from({ length: 6 }, (_, at) => column(at)),
  people: [{ no: 1234, name: "Amina Bello" }],
  ...changes,
});
const people = (count: number, name: string) => Array.from({ length: count }, (_, at) => ({ no: at + 1, name }));
const written = async (changes: Partial<AttendanceSheet> = {}): Promise<Written[]> =>
  writtenIn(await contentOf(await attendancePdf(sheet(changes))));

it("lists everybody once for the first columns, then once for the next, on numbered pages", async () => {
  const columns = Array.from({ length: 8 }, (_, at) => column(at));
  const wanted = { columns, people: people(200, "Amina Bello") };
  const bytes = await attendancePdf(sheet(wanted));
  const pages = attendancePages(200, 8);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(pages);
  const words = (await writtenIn(await contentOf(bytes))).map(({ words: one }) => one);
  expect(words.filter((one) => one === "Amina Bello")).toHaveLength(400);
  for (let no = 1; no <= pages; no++) expect(words).toContain(`Page ${no} of ${pages}`);
  expect(pages).toBeLessThan(35);
});

it.each([
  ["long names", "Chukwuebuka Oluwaseun Adebayo-Okonkwo Abdulrahman Nwachukwu Ezekwesili ".repeat(2).slice(0, 120)],
  ["one long word", "Chukwuebukaolisa".repeat(7)],
  ["tones and dots", "\u1eccl\u00e1t\u00fanj\u00ed Ad\u00e9b\u00e1y\u1ecd\u0300 \u1ecc\u0300\u1e63\u00fant\u00f3kun"],
])("keeps %s within their row, and no text over another", async (_what, name) => {
  const all = await written({
    people: people(14, name),
    program_title: "Photovoltaic systems, commissioning and ".repeat(4),
  });
  const overlapping = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top,
      )
      .map((other) => [one.words, other.words]),
  );
  expect(overlapping).toEqual([]);
  for (const { left, right, top, bottom } of all) {
    expect(Math.min(left, 841.89 - right)).toBeGreaterThan(30);
    expect(Math.min(bottom, 595.28 - top)).toBeGreaterThan(28);
  }
  expect(Math.min(...all.map(({ size }) => size))).toBeGreaterThan(4.5);
});

it("leaves room for a name whose letters the fonts lack, and never writes another", async () => {
  const words = (await written({ people: [{ no: 7, name: "\u0645\u062d\u0645\u062f" }] })).map(({ words: one }) => one);
  expect(words).toContain("(name to be written by hand)");
  expect(words).toContain("7");
});

it.each([
  ["Solar \u0645\u062d\u0645\u062f panels", "Attendance: Solar ... panels (program no. 12)"],
  ["\u0645\u062d\u0645\u062f \u0645", "Attendance: program no. 12"],
  ["Solar \u2600\ufe0f panels", "Attendance: Solar panels"],
])("says which program it is of where the fonts lack letters of its title %s, and the days", async (title, heading) => {
  const words = (
    await written({
      program_title: title,
      about: "5 Jan 2026 \u2013 5 Mar 2026, Gwagwalada. Instructor: \u0645\u062d\u0645\u062f Musa",
      institute_name: "\u0645\u062d\u0645\u062f",
    })
  ).map(({ words: one }) => one);
  expect(words).toContain(heading);
  expect(words).toContain("5 Jan 2026 \u2013 5 Mar 2026, Gwagwalada. Instructor: ... Musa");
  expect(words.join()).not.toMatch(/by hand/);
});
