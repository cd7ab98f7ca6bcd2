import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchText } from "./search-text.rules.ts";
import { endsOf, partsOf, wordsOfJob } from "./search-words.rules.ts";

const job = {
  title: "Line Supervisor",
  employer_name: "Zuma Foods (Nig.)",
  description: "",
  requirements: "",
  location: "Idu, Zone 4",
};

describe("the words a job is found by", () => {
  it("are the runs of letters and digits, each once, and those of the location apart", () => {
    expect(wordsOfJob({ ...job, description: "line-line", requirements: "№5" })).toEqual([
      "line",
      "supervisor",
      "zuma",
      "foods",
      "nig",
      "no5",
      "@idu",
      "@zone",
      "@4",
      // Part of the city, which people look for by its name.
      "@abuja",
      "@fct",
    ]);
  });

  it("have no accents, and no job is looked for by one", () => {
    expect(wordsOfJob({ ...job, title: "Ọ̀ṣun Ɗanja", employer_name: "", location: "Ìkọ́yí" })).toEqual([
      "osun",
      "danja",
      "@ikoyi",
    ]);
    expect(partsOf("Ọ̀ṣun")).toEqual(["osun"]);
  });

  it("are found by what they begin, hold or end with", () => {
    expect(endsOf("line")).toEqual(["line", "ine", "ne", "e"]);
    expect(endsOf("@idu")).toEqual(["@idu", "@du", "@u"]);
    expect(endsOf("😀a")).toEqual(["😀a", "a"]);
  });

  it("are asked for by the longest parts of what is wanted", () => {
    expect(partsOf("a line (super visor)")).toEqual(["super", "visor", "line"]);
    expect(partsOf("x".repeat(40))).toEqual(["x".repeat(16)]);
    expect(partsOf("Idu", "location")).toEqual(["@idu"]);
    expect(partsOf(" .* ")).toEqual([]);
    expect(partsOf(undefined)).toEqual([]);
  });

  it("hold every part of every text: no job is missed", () => {
    const letters = fc.constantFrom(..."aé1ñ.- Łß𝒳", "ab", "x".repeat(20), "y".repeat(33));
    const text = fc.array(letters, { minLength: 1, maxLength: 12, size: "max" }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, fc.nat(80), fc.nat(80), (title, description, from, length) => {
        const whole = [...searchText({ ...job, title, description })];
        const [wanted = ""] = whole
          .slice(from % whole.length, (from % whole.length) + length)
          .join("")
          .split("\n");
        const ends = wordsOfJob({ ...job, title, description }).flatMap(endsOf);
        for (const part of partsOf(wanted)) expect(ends.some((end) => end.startsWith(part))).toBe(true);
      }),
    );
  });
});
