import fc from "fast-check";
import { expect, it } from "vitest";
import { folded } from "./folded.ts";

it.each([
  ["Ọláyínká Adébáyọ̀", "olayinka adebayo"],
  ["Ọláyínká Adébáyọ̀".normalize("NFD"), "olayinka adebayo"],
  ["Ngọzị Ụzọma", "ngozi uzoma"],
  ["Ɗanjuma Ƙofar Ɓauna ƴar", "danjuma kofar bauna yar"],
  ["  Zone\t4,\u0000 IDU ", "zone 4, idu"],
  ["İstanbul", "istanbul"],
  ["№ ５", "no 5"],
  ["हिन्दी", "हिन्दी"],
  ["한국", "한국"],
  ["\u0301", ""],
  ["\u2018N\u2019Djamena\u02bc s\u02b9 d`or d\u00b4or", "'n'djamena' s' d'or d'or"],
  ["Port\u2010Au\u2011Prince 2\u20123\u20134\u20145\u20156 \uff0d", "port-au-prince 2-3-4-5-6 -"],
])("folds %j to %j", (text, expected) => expect(folded(text)).toBe(expected));

it("letters with thousands of marks are folded in an instant, and once is enough", () => {
  for (const marks of ["\u0315\u0300", "\u0f77", "\u05b0\u0591", "\ud834\udd65"]) {
    const began = performance.now();
    const once = folded(`a${marks.repeat(50_000)}b`);
    expect(performance.now() - began).toBeLessThan(500);
    expect(folded(once)).toBe(once);
    expect(once.at(-1)).toBe("b");
  }
});

it("folded twice is folded once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40, size: "max" }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
    { numRuns: 2_000 },
  );
});
