import fc from "fast-check";
import { expect, it } from "vitest";
import { PageSet } from "./page-set.ts";

it("holds the pages that were put into it and no others, however far they are apart", () => {
  const page = fc.oneof(fc.nat(200), fc.integer({ min: 65_500, max: 65_600 }), fc.nat(2 ** 34));
  fc.assert(
    fc.property(fc.array(page), fc.array(page), (put, others) => {
      const pages = new PageSet();
      for (const one of put) pages.add(one);
      for (const one of [...put, ...others]) expect(pages.has(one)).toBe(put.includes(one));
    }),
  );
});
