import { expect, it } from "vitest";
import { csvOf } from "../components/csv.ts";
import { enrollment } from "./testing/rows.ts";
import { ENROLLMENT_COLUMNS } from "./training-columns.ts";

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
