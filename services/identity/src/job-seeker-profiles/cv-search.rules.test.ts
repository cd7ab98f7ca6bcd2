import { describe, expect, it } from "vitest";
import { type CvSearch, cvSearchFields, cvSearchFilter } from "./cv-search.rules.ts";

const amina = {
  full_name: "Amina  Béllo",
  skills: ["House Wiring", "C++", "Soldering (fine)"],
  location: "Gwagwalada, Area 1",
  experience_years: 2 as number | null,
};

type Part = Record<string, { $regex?: RegExp; $gte?: number }>;

/** What the store does with the filter, in a few lines. */
function finds(search: Partial<CvSearch>, person = amina): boolean {
  const stored: Record<string, unknown> = { ...cvSearchFields(person), experience_years: person.experience_years };
  const holds = (part: Part): boolean =>
    Object.entries(part).every(([field, { $regex, $gte = 0 }]) => {
      const value = stored[field];
      if (!$regex) return typeof value === "number" && value >= $gte;
      return [value].flat().some((text) => $regex.test(String(text)));
    });
  const { $and = [] } = cvSearchFilter({ min_experience: 0, ...search }) as { $and?: (Part | { $or: Part[] })[] };
  return $and.every((part) => ("$or" in part ? (part.$or as Part[]).some(holds) : holds(part as Part)));
}

describe("[EMD-31] a search in the CV database", () => {
  it.each<[Partial<CvSearch>, boolean]>([
    [{}, true],
    [{ q: "" }, true],
    [{ q: "   " }, true],
    [{ q: "amina béllo" }, true],
    [{ q: "AMINA" }, true],
    [{ q: "be\u0301llo" }, true],
    [{ q: "amina bello" }, true],
    [{ q: "ạmina" }, true],
    [{ q: "wiring" }, true],
    [{ q: "house WIR" }, true],
    [{ q: "c++" }, true],
    [{ q: "(fine)" }, true],
    [{ q: ".*" }, false],
    [{ q: "béllo house" }, false],
    [{ q: "Bello Amina" }, true],
    [{ q: "wiring house" }, true],
    [{ q: "wirer" }, true],
    [{ q: "solderer" }, true],
    [{ q: "welder" }, false],
    [{ skill: "Solderer" }, true],
    [{ skill: "house wirers" }, true],
    [{ skill: "welders" }, false],
    [{ q: "gwagwalada" }, false],
    [{ skill: "solder" }, true],
    [{ skill: "C++" }, true],
    [{ skill: "amina" }, false],
    [{ skill: "wiring c++" }, false],
    [{ min_experience: 0 }, true],
    [{ min_experience: 2 }, true],
    [{ min_experience: 3 }, false],
    [{ location: "area 1" }, true],
    [{ location: "Abuja" }, true],
    [{ location: "Gwagwalada, Abuja FCT" }, true],
    [{ location: "Area 1, Gwagwalada" }, true],
    [{ location: "lagos" }, false],
    [{ location: "wuse" }, false],
    [{ q: "amina", skill: "wiring", min_experience: 1, location: "GWAG" }, true],
    [{ q: "amina", skill: "wiring", min_experience: 3, location: "GWAG" }, false],
    [{ q: "amina", skill: "tailor", min_experience: 1, location: "GWAG" }, false],
    [{ q: "chidi", skill: "wiring", min_experience: 1, location: "GWAG" }, false],
    [{ q: "amina", skill: "wiring", min_experience: 1, location: "wuse" }, false],
  ])("%j finds Amina: %s", (search, expected) => expect(finds(search)).toBe(expected));

  it("counts who did not say as having no experience", () => {
    const unsaid = { ...amina, experience_years: null };
    expect(finds({ min_experience: 0 }, unsaid)).toBe(true);
    expect(finds({ min_experience: 1 }, unsaid)).toBe(false);
  });
});
