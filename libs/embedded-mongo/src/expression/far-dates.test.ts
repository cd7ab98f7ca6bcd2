import { Long } from "bson";
import { describe, expect, it } from "vitest";
import { compileExpression, variablesFor } from "./compile-expression.ts";

const evaluate = (expression: unknown) => compileExpression(expression)(variablesFor({}, {}));
const date = (text: string) => new Date(text);
const long = (number: number) => Long.fromNumber(number);

/** A zone by its name has in these years the time of the sun, 13 minutes and 35 seconds ahead; one by an offset has that. */
describe.each([
  ["Africa/Lagos", "00:13:35", "23:46:25"],
  ["+01:00", "01:00:00", "23:00:00"],
])("in %s", (timezone, clock, midnight) => {
  describe.each([
    [50, "0050", "0049"],
    [0, "0000", "-000001"],
    [-5, "-000005", "-000006"],
  ])("the year %i", (year, written, before) => {
    const may = date(`${written}-05-01T00:00:00Z`);
    const [hour, minute, second] = clock.split(":").map(Number);

    const inWords: [string, unknown, unknown][] = [
      [
        "$dateToString",
        { $dateToString: { date: may, format: "%Y-%m-%d %H:%M:%S", timezone } },
        `${written}-05-01 ${clock}`,
      ],
      ["$dateFromString", { $dateFromString: { dateString: `${written}-05-01T${clock}`, timezone } }, may],
      [
        "$dateFromString with a format",
        { $dateFromString: { dateString: `01/05/${written} ${clock}`, format: "%d/%m/%Y %H:%M:%S", timezone } },
        may,
      ],
    ];
    const fromParts: [string, unknown, unknown][] = [
      ["$dateFromParts", { $dateFromParts: { year, month: 5, hour, minute, second, timezone } }, may],
    ];

    it.each<[string, unknown, unknown]>([
      ["$year", { $year: { date: may, timezone } }, year],
      ["$hour", { $hour: { date: may, timezone } }, hour],
      ["$isoWeekYear", { $isoWeekYear: { date: may, timezone } }, long(year)],
      [
        "$dateToParts",
        { $dateToParts: { date: may, timezone } },
        { year, month: 5, day: 1, hour, minute, second, millisecond: 0 },
      ],
      [
        "$dateAdd",
        { $dateAdd: { startDate: may, unit: "month", amount: 2, timezone } },
        date(`${written}-07-01T00:00:00Z`),
      ],
      ["$dateTrunc", { $dateTrunc: { date: may, unit: "year", timezone } }, date(`${before}-12-31T${midnight}Z`)],
      [
        "$dateDiff",
        { $dateDiff: { startDate: date(`${before}-12-31T23:59:00Z`), endDate: may, unit: "year", timezone } },
        long(0),
      ],
      ...(year < 0 ? [] : inWords),
      ...(year < 1 ? [] : fromParts),
    ])("is that of %s", (_operator, expression, expected) => {
      expect(evaluate(expression)).toEqual(expected);
    });
  });
});

const last = new Date(8.64e15);
const first = new Date(-8.64e15);
const toLast = long(8.64e15 - Date.UTC(9999, 0, 1));

describe("dates beyond those JavaScript has", () => {
  it.each<[unknown, number]>([
    [{ $dateFromParts: { year: 9999, millisecond: toLast.add(1) } }, 15],
    ...["-01:00", "America/New_York"].map((timezone): [unknown, number] => [
      { $dateFromParts: { year: 9999, millisecond: toLast, timezone } },
      15,
    ]),
    ...["year", "quarter", "month", "week"].map((unit): [unknown, number] => [
      { $dateTrunc: { date: first, unit } },
      15,
    ]),
    ...["year", "month", "week", "day", "hour"].map((unit): [unknown, number] => [
      { $dateTrunc: { date: first, unit, binSize: 1_000_000_000 } },
      15,
    ]),
    [{ $dateTrunc: { date: first, unit: "day", timezone: "+01:00" } }, 15],
    ...["+01:00", "Africa/Lagos"].flatMap((timezone): [unknown, number][] => [
      [{ $year: { date: last, timezone } }, 15],
      [{ $dateToParts: { date: last, timezone } }, 15],
      [{ $dateToString: { date: last, format: "%m", timezone } }, 15],
      [{ $dateTrunc: { date: last, unit: "day", timezone } }, 15],
      [{ $dateDiff: { startDate: new Date(0), endDate: last, unit: "day", timezone } }, 15],
      [{ $dateAdd: { startDate: new Date(0), unit: "year", amount: 300_000, timezone } }, 5166406],
      [{ $dateAdd: { startDate: last, unit: "day", amount: -1, timezone } }, 5166406],
      [{ $dateAdd: { startDate: last, unit: "hour", amount: 1, timezone } }, 5166406],
    ]),
    [{ $hour: { date: first, timezone: "America/New_York" } }, 15],
    [{ $dayOfYear: first }, 15],
    [{ $week: first }, 15],
    [{ $isoWeek: first }, 15],
    [{ $convert: { input: 9e15, to: "date", onError: "none" } }, 15],
    [{ $convert: { input: long(-9e15), to: "date", onError: "none" } }, 15],
    [{ $toDate: 9e15 }, 15],
    [{ $toDate: 1e20 }, 241],
  ])("are refused: %j", (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[unknown, unknown]>([
    [{ $dateFromParts: { year: 9999, millisecond: toLast } }, last],
    [{ $dateFromParts: { year: 9999, millisecond: toLast, timezone: "Africa/Lagos" } }, new Date(8.64e15 - 3_600_000)],
    [{ $year: { date: last, timezone: "America/New_York" } }, 275760],
    [{ $isoWeek: last }, 37],
    [{ $dateTrunc: { date: first, unit: "day" } }, first],
    [
      { $dateAdd: { startDate: last, unit: "day", amount: -1, timezone: "America/New_York" } },
      new Date(8.64e15 - 86_400_000),
    ],
    [{ $dateDiff: { startDate: new Date(0), endDate: last, unit: "hour", timezone: "Africa/Lagos" } }, long(2.4e9)],
    [{ $convert: { input: 1e20, to: "date", onError: "none" } }, "none"],
    [{ $convert: { input: Number.NaN, to: "date", onError: "none" } }, "none"],
    [{ $toDate: 8.64e15 }, last],
    [{ $toDate: -1.5 }, new Date(-1)],
  ])("have neighbours that are there: %j", (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

it.each([
  ["0000-00-00", "%Y-%m-%d"],
  ["2024-00-10", "%Y-%m-%d"],
  ["2024-10-00", "%Y-%m-%d"],
  ["2024 000", "%Y %j"],
  ["00 Jan 2024", "%d %b %Y"],
])("what is no day of the calendar is what onError is for: '%s'", (dateString, format) => {
  expect(evaluate({ $dateFromString: { dateString, format, onError: "none" } })).toBe("none");
  expect(() => evaluate({ $dateFromString: { dateString, format } })).toThrow(expect.objectContaining({ code: 241 }));
});
