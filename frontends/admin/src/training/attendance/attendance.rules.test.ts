import { expect, it } from "vitest";
import { attendanceRow as person } from "../testing/attendance-row.ts";
import {
  afterAnswer,
  allPresent,
  byAttendance,
  callOf,
  cameOn,
  dayFrom,
  IF_UNMARKED,
  leftOver,
  markableDays,
  markedBy,
  nextOf,
  noSuchDay,
  shownMark,
  stillKept,
  unseen,
  usualDay,
  withAnswered,
} from "./attendance.rules.ts";

const RUN = { start_date: "2026-11-02", end_date: "2026-11-27" };
const UNORDERED = { start_date: "2026-11-27", end_date: "2026-11-02" };

it("offers today where it is a day of the program, else its last one, and none before it begins", () => {
  expect([usualDay(RUN, "2026-11-20"), usualDay(RUN, "2026-12-20")]).toEqual(["2026-11-20", "2026-11-27"]);
  expect(markableDays(RUN, "2026-11-01")).toBeUndefined();
  expect(markableDays(RUN, "2026-11-10")).toEqual({ first: "2026-11-02", last: "2026-11-10" });
  expect(markableDays(UNORDERED, "2026-11-10")).toEqual({ first: undefined, last: "2026-11-10" });
});

it.each([
  ["2026-11-21", "2026-11-20", "This day is still to come"],
  ["2026-11-01", "2026-11-20", "The program had no such day"],
  ["2026-11-28", "2026-12-20", "The program had no such day"],
  ["", "2026-11-20", "Enter a day"],
  ["2026-11-02", "2026-11-20", undefined],
])("says of %s on %s: %s", (day, today, why) => expect(noSuchDay(day, RUN, today)).toBe(why));

it("goes from one day to the next over the end of a month", () => {
  expect([dayFrom("2026-11-30", 1), dayFrom("2026-12-01", -1)]).toEqual(["2026-12-01", "2026-11-30"]);
});

it("what was pressed again while it was sent is still to be saved", () => {
  const sent = { a: "present", b: "absent" } as const;
  expect(leftOver({ a: "present", b: null, c: "excused" }, sent)).toEqual({ b: null, c: "excused" });
});

it("replaces the rows that were answered, and no others", () => {
  const list = {
    rows: [
      { id: "a", mark: 1 },
      { id: "b", mark: 1 },
    ],
    total: 2,
  };
  const answered = [
    { id: "b", mark: 2 },
    { id: "c", mark: 2 },
  ];
  expect(withAnswered(list, answered)).toEqual({
    rows: [
      { id: "a", mark: 1 },
      { id: "b", mark: 2 },
    ],
    total: 2,
  });
});

it("tells of a mark that was replaced unless it was on screen", () => {
  const one = { enrollment_id: "a", mark: "absent" as const, marked_at: "2026-11-20T10:00:00Z", marked_by: "Musa" };
  const shown = (marked_at: string | null) => [{ id: "a", marked_at }];
  expect(unseen([one], shown("2026-11-20T10:00:00Z"))).toEqual([]);
  expect(unseen([one], shown(null))).toEqual([one]);
});

it("names who came on less than 80% of the days recorded, the rarest first, and of whom nothing is recorded", () => {
  const row = (id: string, present: number, absent: number, excused = 0) => ({
    id,
    attendance: { present, absent, excused },
  });
  const rows = [
    row("eight", 8, 1, 1),
    row("seven", 7, 3),
    row("one", 1, 9),
    { id: "none", attendance: undefined },
    row("nothing", 0, 0),
  ];
  const { few, none, enough } = byAttendance(rows);
  expect([few, none, enough].map((some) => some.map(({ id }) => id))).toEqual([
    ["one", "seven"],
    ["none", "nothing"],
    ["eight"],
  ]);
  expect(cameOn({ present: 1, absent: 0, excused: 0 })).toBe("1 of 1 day");
});

it("says whom the button marks that marks everybody without a mark", () => {
  const said = [
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
    [1, 1],
  ].map(([left = 0, all = 0]) => allPresent(left, all));
  expect(said).toEqual([
    "Everybody has a mark",
    "Mark the last one as present",
    "Mark the other 2 as present",
    "Mark all 3 as present",
    "Mark as present",
  ]);
});

it("sends what was pressed for everybody apart from what was pressed for one, and no more than one call may have", () => {
  const presses = { one: IF_UNMARKED, two: "absent", three: IF_UNMARKED, four: null } as const;
  expect(nextOf(presses)).toEqual({ one: IF_UNMARKED, three: IF_UNMARKED });
  expect(nextOf({ two: "absent", one: IF_UNMARKED, four: null })).toEqual({ two: "absent", four: null });
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`id-${at}`, IF_UNMARKED] as const));
  expect(Object.keys(nextOf(many))).toHaveLength(100);
  expect(callOf("2026-11-02", { one: IF_UNMARKED })).toEqual({
    day: "2026-11-02",
    marks: [{ enrollment_id: "one", mark: "present" }],
    only_unmarked: true,
  });
  expect(shownMark(person({ id: "one" }), presses)).toBe("present");
  expect(shownMark(person({ id: "one", mark: "excused" }), presses)).toBe("excused");
});

it("of a press for everybody that took several calls counts who is present by it in the end", () => {
  const own = (id: string) => person({ id, mark: "present", is_own_mark: true });
  const refused = [{ enrollment_id: "gone", error: "Left" }];
  const first = { rows: [own("one"), own("two"), person({ id: "musa", mark: "absent" })], refused, replaced: [] };
  const all = { waiting: ["one", "two", "musa", "gone", "late"], present: [] };
  const after = afterAnswer(all, first, { two: "absent" });
  expect(after).toEqual({ waiting: ["late"], present: ["one"] });
  const last = { rows: [own("late")], refused: [], replaced: [] };
  expect(afterAnswer(after, last, {})).toEqual({ waiting: [], present: ["one", "late"] });
  expect(afterAnswer(after, last, { one: null })).toEqual({ waiting: [], present: ["late"] });
});

it("keeps of what was pressed what another window has left as it was", () => {
  const pressed = { a: "present", b: "absent", c: null, d: "excused" } as const;
  expect(stillKept(pressed, { a: "present", b: "excused", c: null, e: "absent" })).toEqual({ a: "present", c: null });
});

it("counts as marked whom the call marked: not who is refused, nor who had a mark when everybody else was pressed", () => {
  const own = { mark: "present", is_own_mark: true } as const;
  const rows = [
    person({ id: "own", ...own }),
    person({ id: "others", mark: "present" }),
    person({ id: "absent", mark: "absent", is_own_mark: true }),
    person({ id: "refused", ...own }),
  ];
  const refused = [{ enrollment_id: "refused", error: "No longer takes part" }];
  const marked = (press: "absent" | typeof IF_UNMARKED) =>
    markedBy({ rows, refused }, Object.fromEntries(rows.map(({ id }) => [id, press]))).map(({ id }) => id);
  expect(marked(IF_UNMARKED)).toEqual(["own"]);
  expect(marked("absent")).toEqual(["own", "others", "absent"]);
});
