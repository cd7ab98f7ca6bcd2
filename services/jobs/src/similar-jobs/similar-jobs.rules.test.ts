import { expect, it } from "vitest";
import { mostAlike, soughtWords } from "./similar-jobs.rules.ts";

const job = (title: string, category = "Construction", location_text = "kuje abuja fct") => ({
  title,
  category,
  location_text,
});
const titles = (jobs: { title: string }[]) => jobs.map(({ title }) => title);

it("the same work comes first, in whichever category and with whichever ending, then what is near, then the category", () => {
  const others = [
    job("Mason", "Construction", "wuse abuja fct"),
    job("Painter"),
    job("Welders", "Manufacturing", "jos, plateau"),
    job("Senior welder"),
    job("Welding of gates", "Construction", "idu abuja fct"),
    job("Cook", "Hospitality"),
  ];
  expect(titles(mostAlike(job("Welder"), others))).toEqual([
    "Senior welder",
    "Welders",
    "Welding of gates",
    "Painter",
    "Mason",
  ]);
});

it("among alike the order stays, and what is of another category needs more than half of the words", () => {
  const others = [
    job("Dental assistant", "Healthcare"),
    job("Kitchen porter", "Hospitality", "idu"),
    job("Chef", "Hospitality", "jabi"),
  ];
  expect(titles(mostAlike(job("Kitchen assistant", "Hospitality", "wuse"), others))).toEqual([
    "Kitchen porter",
    "Chef",
  ]);
  expect(
    titles(
      mostAlike(job("Barber", "Creative Arts"), [
        job("Baker", "Creative Arts", "a"),
        job("Dyer", "Creative Arts", "b"),
      ]),
    ),
  ).toEqual(["Baker", "Dyer"]);
});

it("the city, a street or a number is no place that two share", () => {
  const near = (location_text: string) =>
    mostAlike(job("Cook", "Hospitality", "plot 12 first avenue, gwarinpa abuja fct"), [
      job("Waiter", "Hospitality", location_text),
      job("Porter", "Hospitality", "gwarinpa estate abuja fct"),
    ])[0]?.title;
  for (const other of ["second avenue, asokoro abuja fct", "plot 12, idu abuja fct", "abuja fct"])
    expect(near(other)).toBe("Porter");
  expect(near("gwarinpa abuja fct")).toBe("Waiter");
});

it("others are looked for by the longest roots of a title, none of which is a word of every title", () => {
  expect(soughtWords("Urgently needed: welder and fabricator for Abuja")).toEqual(["fabric", "weld"]);
  expect(soughtWords("C++ or Go")).toEqual(["c++"]);
  expect(soughtWords("Material minister")).toEqual(["material", "minister"]);
  expect(soughtWords("—")).toEqual([]);
});

it("a title of nothing but general words is like nothing by them", () => {
  expect(mostAlike(job("Urgent vacancy", "Finance", ""), [job("Vacancy", "Education", "")])).toEqual([]);
});

it("a technician's work is what stands beside that word, as it is with officers", () => {
  const others = [job("Irrigation technician", "Agriculture", "bwari"), job("Teacher", "Education", "wuse")];
  expect(titles(mostAlike(job("Technical trainer", "Education", "jabi"), others))).toEqual(["Teacher"]);
  expect(soughtWords("Network technician")).toEqual(["network"]);
});
