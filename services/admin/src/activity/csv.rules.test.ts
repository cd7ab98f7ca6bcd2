import { expect, it } from "vitest";
import { csvLine } from "./csv.rules.ts";

it("quotes what has to be quoted and runs no formula", () => {
  expect(csvLine([1, "plain", 'a "b", c', "two\nlines"])).toBe('1,plain,"a ""b"", c","two\nlines"\r\n');
  expect(csvLine(["=1+1", "+2", "-3", "@SUM(A1)", '=HYPERLINK("x")'])).toBe(
    `'=1+1,'+2,'-3,'@SUM(A1),"'=HYPERLINK(""x"")"\r\n`,
  );
  // Spreadsheets take the wide signs of East Asian keyboards for the same.
  expect(csvLine(["＝1+1", "＋2", "－3", "＠SUM(A1)"])).toBe("'＝1+1,'＋2,'－3,'＠SUM(A1)\r\n");
  expect(csvLine([-5])).toBe("-5\r\n");
});
