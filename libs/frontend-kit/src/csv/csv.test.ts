import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

interface Row {
  name: string;
  places: number | null;
}

const csv = (...rows: Row[]): string =>
  csvOf<Row>(
    [
      { header: "Name", value: ({ name }) => name },
      { header: "Places", value: ({ places }) => places },
    ],
    rows,
  ).replace("\uFEFF", "");

it("starts with the mark of UTF-8, and has a header without rows too", () => {
  expect(csvOf([{ header: "Name", value: () => "" }], [])).toBe("\uFEFFName\r\n");
});

it("follows RFC 4180: lines end in CRLF, quotes are doubled, what needs quotes has them", () => {
  expect(csv({ name: 'Bala "the sun", Musa', places: 1 }, { name: "Two\nlines", places: null })).toBe(
    'Name,Places\r\n"Bala ""the sun"", Musa",1\r\n"Two\nlines",\r\n',
  );
});

it.each(["=1+1", "+234 803", "-2", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x")'])(
  "neutralises %j, which a spreadsheet would run",
  (name) => {
    const [, line = ""] = csv({ name, places: 0 }).split("Places\r\n");
    expect(line.replace(/^"/, "")).toMatch(/^'/);
  },
);

it("leaves negative numbers and signs in the middle alone", () => {
  expect(csv({ name: "a=b@c", places: -3 })).toBe("Name,Places\r\na=b@c,-3\r\n");
});
