import { describe, expect, it } from "vitest";
import { items, number, yesNo } from "./cells.rules.ts";
import { MOST_BYTES, MOST_ROWS, readCsv } from "./read-csv.ts";

const columns = ["key", "title", "text"];
const read = (content: string | Uint8Array) =>
  readCsv(typeof content === "string" ? new TextEncoder().encode(content) : content, columns);

describe("readCsv", () => {
  it("counts no empty row, of which spreadsheets save thousands behind the last one", () => {
    expect(read(`key,title\n1,Baker\n${",\n".repeat(MOST_ROWS)}2,Cook\n`).rows).toEqual([
      { row: 2, cells: { key: "1", title: "Baker" } },
      { row: MOST_ROWS + 3, cells: { key: "2", title: "Cook" } },
    ]);
  });

  it("finds nothing in an empty file", () => {
    expect(read("")).toEqual({ rows: [], errors: [] });
  });

  it.each([
    ["a byte order mark and Windows' line ends", '\uFEFFkey,title,text\r\n1,Baker,"two\r\nlines"\r\n'],
    ["semicolons", 'key;title;text\n1;Baker;"two\nlines"\n'],
    ["columns in another order, in capitals and with spaces", 'TEXT, Title ,key\n"two\nlines",Baker,1'],
    ["line ends of two kinds", 'key,title,text\r\n1,Baker,"two\nlines"\n\r\n'],
    ["line ends of two kinds behind quotes", 'key,title,text\n1,Baker,"two\nlines"\r\n'],
    ["rows that are empty at the end", 'key,title,text\n1,Baker,"two\nlines"\n,,\n\n'],
  ])("takes %s", (_what, content) => {
    expect(read(content)).toEqual({
      rows: [{ row: 2, cells: { key: "1", title: "Baker", text: "two\nlines" } }],
      errors: [],
    });
  });

  it("keeps quotes, signs of other languages and commas within quotes", () => {
    expect(read('key,title\n1,"Ṣadé ""the"" baker, Ọyọ́"\n').rows[0]?.cells.title).toBe('Ṣadé "the" baker, Ọyọ́');
  });

  it.each([["=HYPERLINK(1)"], ["@SUM(A1)"], ["+cmd|calc"], ["-cmd|calc"], ["\t=1"]])(
    "names the cell that is the formula %j",
    (formula) => {
      expect(read(`key,title\n1,Baker\n2,"${formula}"\n`).errors).toEqual([
        { row: 3, column: "title", problem: expect.stringContaining("formula") },
      ]);
    },
  );

  it("takes numbers, telephone numbers and lists, and what an export has protected", () => {
    const { rows, errors } = read("key,title,text\n1,-5,- first\n2,+234 803,'=sum\n");
    expect(errors).toEqual([]);
    expect(rows.map(({ cells }) => [cells.title, cells.text])).toEqual([
      ["-5", "- first"],
      ["+234 803", "=sum"],
    ]);
  });

  it("leaves an empty cell out, not its row", () => {
    expect(read("key,title,text\n1,,words\n").rows).toEqual([{ row: 2, cells: { key: "1", text: "words" } }]);
  });

  it("takes as many rows and bytes as it says", () => {
    expect(read(`key\n${"1\n".repeat(MOST_ROWS)}`).rows).toHaveLength(MOST_ROWS);
    expect(() => read("x".repeat(MOST_BYTES))).toThrow("line 1: ");
  });

  it("names rows that have another number of cells, and goes on", () => {
    const { rows, errors } = read("key,title\n1,Baker,more\n2\n3,Driver\n");
    expect(errors).toEqual([
      { row: 2, column: "", problem: "has 3 cells instead of 2" },
      { row: 3, column: "", problem: "has 1 cell instead of 2" },
    ]);
    expect(rows).toHaveLength(1);
  });

  it.each<[string, string | Uint8Array, string]>([
    ["UTF-16", Buffer.from("\uFEFFkey,title", "utf16le"), "UTF-16"],
    ["UTF-16 without a sign of Latin", Buffer.from("\uFEFF鍵，題名", "utf16le"), "UTF-16"],
    ["UTF-16 the other way round", Buffer.from("\uFEFF鍵，題名", "utf16le").swap16(), "UTF-16"],
    ["Latin-1", Buffer.from("key,title\n1,Caf\xe9", "latin1"), "not UTF-8"],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), "no text"],
    ["quotes that never end", 'key,title\n1,"Baker\n', "line"],
    ["an unknown column", "key,titel\n1,Baker", "unknown column titel; there are key, title, text"],
    ["a column without a name", "key,title,\n1,Baker,\n", "row 1: column 3 has no name"],
    ["a column twice", "key,title,title\n", "twice"],
    ["too many rows", `key\n${"1\n".repeat(MOST_ROWS + 1)}`, "more than 2000 rows"],
    ["too many bytes", new Uint8Array(MOST_BYTES + 1), "more than 10 MB"],
  ])("refuses %s as a whole", (_what, content, why) => {
    expect(() => read(content)).toThrow(why);
  });
});

it("reads cells", () => {
  expect(["85000", "85,000", "1,234,567", "-1", "1.5"].map(number)).toEqual([85000, 85000, 1234567, -1, 1.5]);
  expect(["1,5", "25.000", "1.250.000", "0x10", "1e9", "NaN", "9".repeat(30)].map(number)).toEqual([
    "1,5",
    "25.000",
    "1.250.000",
    "0x10",
    "1e9",
    "NaN",
    "9".repeat(30),
  ]);
  expect(["1234,567", "1234.567"].map(number)).toEqual(["1234,567", 1234.567]);
  expect(["Yes", "no", "TRUE", "False", "maybe"].map(yesNo)).toEqual([true, false, true, false, "maybe"]);
  expect(items("One | Two|\n Three ")).toEqual(["One", "Two", "Three"]);
});
