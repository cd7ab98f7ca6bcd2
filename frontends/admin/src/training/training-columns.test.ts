import { csvOf } from "@jobcentre/frontend-kit/csv";
import { expect, it } from "vitest";
import { application, enrollment } from "./testing/rows.ts";
import { APPLICATION_COLUMNS, ENROLLMENT_COLUMNS } from "./training-columns.ts";

/** One enrollment's cells by their headers. */
function cellsOf(row: Parameters<typeof enrollment>[0]) {
  const [headers = "", cells = ""] = csvOf(ENROLLMENT_COLUMNS, [enrollment(row)])
    .replace("\uFEFF", "")
    .split("\r\n");
  return Object.fromEntries(headers.split(",").map((header, at) => [header, cells.split(",")[at]]));
}

it("[ADT-14] the sheet of enrollments has why a certificate was revoked", () => {
  expect(cellsOf({ certificate_revoked_reason: "Misspelt" })).toMatchObject({
    "Certificate revoked because": "Misspelt",
  });
  expect(cellsOf({})).toMatchObject({ "Certificate revoked because": "" });
});

it("[TRN-05] the sheet of enrollments has the price that was told, and nothing where there was none", () => {
  expect(cellsOf({ price_amount: 85_000 })).toMatchObject({ "Price told in naira": "85000" });
  expect(cellsOf({})).toMatchObject({ "Price told in naira": "" });
});

it("[ADT-14] the sheets have start and number of the program, which tell runs of one title apart", () => {
  expect(cellsOf({ program_no: 7 })).toMatchObject({ "Program start": "2020-03-09", "Program number": "7" });
  const sheet = csvOf(APPLICATION_COLUMNS, [application({ program_start_date: "2099-01-05", program_no: 8 })]);
  expect(sheet).toContain("Program,Program start,Program number,Motivation");
  expect(sheet).toContain("Solar Panel Installation,2099-01-05,8,");
});

it("the sheet of enrollments has on how many days somebody came, and nothing where none is recorded", () => {
  const attendance = { present: 8, absent: 1, excused: 1 };
  expect(cellsOf({ attendance })).toMatchObject({ "Days present": "8", "Days recorded": "10" });
  expect(cellsOf({})).toMatchObject({ "Days present": "", "Days recorded": "" });
});
