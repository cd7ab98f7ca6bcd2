import { expect, it } from "vitest";
import { CachedFile, type DiskCall, type Fate } from "./disk-after-cut.rules.ts";

const none: Fate = { unit: 512, choose: () => undefined, grows: true };
const newest: Fate = { unit: 512, choose: (contents) => contents - 1, grows: true };
const oldest: Fate = { unit: 512, choose: () => 0, grows: true };

const write = (offset: number, letter: string, size: number, ended: number, synced = false): DiskCall => ({
  kind: "write",
  offset,
  bytes: Buffer.alloc(size, letter),
  synced,
  began: ended - 0.5,
  ended,
});
const flush = (began: number): DiskCall => ({ kind: "flush", began, ended: began + 0.5 });

/** The file as runs of letters: "a512.b512", zero bytes as 0. */
function shown(file: Buffer): string {
  const runs =
    file
      .toString("latin1")
      .replaceAll("\0", "0")
      .match(/(.)\1*/gs) ?? [];
  return runs.map((run) => `${run[0]}${run.length}`).join(".");
}

function after(calls: DiskCall[], fate: Fate, content = ""): string {
  const file = new CachedFile(Buffer.from(content));
  for (const call of calls) file.returned(call);
  return shown(file.afterCut(fate).file);
}

it.each<[string, DiskCall[], string, string]>([
  ["what was not flushed is there or not", [write(0, "a", 1024, 1)], "", "a1024"],
  ["what was flushed is there", [write(0, "a", 1024, 1), flush(2)], "a1024", "a1024"],
  ["what came while a flush was under way was not flushed by it", [write(0, "a", 512, 3), flush(2)], "", "a512"],
  ["of two states one is", [write(0, "a", 512, 1), flush(2), write(0, "b", 512, 4)], "a512", "b512"],
  ["a part of a sector", [write(0, "a", 512, 1), flush(2), write(500, "b", 24, 4)], "a512", "a500.b24"],
  ["what flushes at its return is there", [write(512, "a", 100, 1, true)], "0512.a100", "0512.a100"],
  ["its whole page is", [write(0, "a", 512, 1), write(512, "b", 512, 2, true)], "a512.b512", "a512.b512"],
  ["another page is not", [write(8192, "a", 512, 1), write(0, "b", 512, 2, true)], "b512", "b512.07680.a512"],
])("%s", (_, calls, without, everything) => {
  expect(after(calls, none)).toBe(without);
  expect(after(calls, newest)).toBe(everything);
});

it("a state between two flushes may be what is there", () => {
  const calls = [write(0, "a", 512, 1), flush(2), write(0, "b", 512, 4), write(0, "c", 512, 5)];
  expect([after(calls, none), after(calls, oldest), after(calls, newest)]).toEqual(["a512", "b512", "c512"]);
});

it("a write that is under way is in doubt, whatever the file was opened for", () => {
  const file = new CachedFile(Buffer.alloc(512, "a"));
  file.begun(write(0, "b", 512, 9, true));
  expect([none, newest].map((fate) => shown(file.afterCut(fate).file))).toEqual(["a512", "b512"]);
});

it("each sector has a fate of its own, or each page", () => {
  const halves = (unit: Fate["unit"]): Fate => {
    let number = 0;
    return { unit, choose: () => (number++ % 2 === 0 ? 0 : undefined), grows: true };
  };
  const calls = [write(0, "a", 8192, 1), flush(2), write(0, "b", 8192, 4)];
  expect(after(calls, halves(4096))).toBe("b4096.a4096");
  expect(after(calls, halves(512))).toBe(Array.from({ length: 8 }, () => "b512.a512").join("."));
});

it("a file may end where the last flush left it", () => {
  expect(after([write(0, "a", 512, 1), flush(2), write(512, "b", 512, 4)], { ...newest, grows: false })).toBe("a512");
});

it("what there was at first counts as flushed", () => {
  expect(after([], none, "aaa")).toBe("a3");
});
