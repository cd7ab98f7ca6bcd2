import { expect, it } from "vitest";
import { OrderedTexts } from "./ordered-texts.ts";
import { Overlay } from "./overlay.ts";

/** The same numbers at every run, in no order. */
const scattered = (no: number): number => (no * 2_654_435_761) % 4_294_967_296;
const keyOf = (no: number): Buffer => {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(scattered(no), 0);
  return key;
};

function changed(count: number): Overlay {
  const overlay = new Overlay({ get: () => undefined, range: () => [] });
  const value = Buffer.from("value");
  for (let no = 0; no < count; no++) {
    overlay.put(keyOf(no), value);
    if (no === 0) [...overlay.range({ start: Buffer.alloc(1), end: Buffer.alloc(9, 0xff) })];
  }
  return overlay;
}

it("keeps many changes in order as quickly as few, also once they were read", () => {
  const count = 300_000;
  const began = performance.now();
  const overlay = changed(count);
  // Half a second; in one list it was half a minute.
  expect(performance.now() - began).toBeLessThan(10_000);
  const found = [...overlay.range({ start: Buffer.from([0x40]), end: Buffer.from([0x50]) })].map(({ key }) =>
    key.readUInt32BE(0),
  );
  const expected = Array.from({ length: count }, (_, no) => scattered(no))
    .filter((number) => number >= 0x4000_0000 && number < 0x5000_0000)
    .sort((a, b) => a - b);
  expect(found).toEqual(expected);
});

it("finds the texts between two others, whichever are there", () => {
  const texts = Array.from({ length: 3_000 }, (_, no) => scattered(no).toString(36));
  for (const first of [0, 1, 1_500, 3_000]) {
    const ordered = new OrderedTexts(texts.slice(0, first));
    for (const text of texts.slice(first)) ordered.add(text);
    const [lowest = "", highest = ""] = [texts.toSorted()[0], texts.toSorted().at(-1)];
    for (const [start, end] of [
      ["", "~"],
      ["a", "m"],
      [texts[7]!, texts[8]!],
      [texts[8]!, texts[7]!],
      [lowest, highest],
      [`${highest}0`, "~"],
      ["", lowest],
    ] as const)
      expect(ordered.between(start, end)).toEqual(texts.filter((text) => text >= start && text < end).sort());
  }
  expect(new OrderedTexts([]).between("", "~")).toEqual([]);
});
