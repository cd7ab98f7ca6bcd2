import { describe, expect, it } from "vitest";
import { asksFor, comparable, comparableSkill } from "./skill-words.rules.ts";

describe("a job asks for a skill", () => {
  it.each([
    ["Welding", "Two welders wanted"],
    ["Bookkeeping", "Bookkeeper (Part-Time)"],
    ["Tailoring", "Tailor"],
    ["Driving", "Driver with licence"],
    ["Electrical installation", "Electrician: installations of homes"],
    ["accounting", "Accountant"],
    ["Baking", "The bakery at Wuse"],
    ["solar  installation", "We do Solar Installation here"],
    ["C++", "Knows C++ and C#"],
    ["eko", "Ẹ̀kọ́ teacher"],
    ["Excel", "Word, Excel."],
    ["Masonry", "Mason"],
    ["Planning", "You plan the season"],
    ["Selling", "Sells shoes"],
    ["Carpentry", "Carpenters"],
    ["HR", "An HR officer"],
    ["Cars", "One car"],
    ["Care", "Caring for elderly people"],
    ["Mining", "Miners"],
    ["Nursing", "Nurses"],
    ["Typing", "A typist"],
    ["Hairdressing", "Hairdresser"],
    ["Processing", "You process orders"],
    ["POS operation", "POS operators wanted"],
    ["Data analysis", "Data Analyst"],
    ["Secretarial", "Secretary"],
    ["Installation", "Installer of panels"],
    ["Microsoft Excel", "Word and Excel"],
    ["Excel", "MS Excel"],
    ["Driver's licence", "a driver's license"],
    ["Organizing", "You organise fairs"],
    ["Finance", "Financial reports"],
  ])("%s: %s", (skill, text) => {
    expect(asksFor(comparable(text), comparableSkill(skill))).toBe(true);
  });

  it.each([
    ["Java", "JavaScript developer"],
    ["Excel", "Excellent team"],
    ["solar installation", "Solar pumps, installation of fences"],
    ["C", "Knows C++ and C#"],
    ["IT", "You keep it clean"],
    ["", "Anything"],
    [".*", "Anything"],
    ["(", "Anything ("],
    ["Sales", "A good salary"],
    ["Care", "You carry bags to cars"],
    ["Caring", "A career for you"],
    ["Mining", "Ministry of Health, minor tasks"],
    ["Pastry", "Past experience"],
    ["Nursing", "Nursery school"],
    ["Customs", "Customer service"],
    ["Typing", "All types of work, a typical day"],
    ["Marketing", "Stalls at Wuse market"],
    ["Policing", "You keep to our policy"],
    ["Reading", "Are you ready?"],
    ["Porter", "Port Harcourt"],
    ["Assessment", "An assistant who assists"],
    ["Stress management", "String management"],
    ["Waiter", "Water"],
    ["Go", "Ready to go the extra mile"],
    ["Applications", "All applicants are welcome"],
    ["Station management", "The manager of the station"],
    ["Prize draws", "A prise"],
  ])("but not %s: %s", (skill, text) => {
    expect(asksFor(comparable(text), comparableSkill(skill))).toBe(false);
  });

  it("in any of its texts, never across two of them", () => {
    const texts = comparable("Technician", "Wiring of homes", "English");
    expect(["wiring", "English", "homes English"].map((skill) => asksFor(texts, comparableSkill(skill)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it.each(["ings", "s", "bb"])("a word of 8,000 letters is left whole, as cutting it (%s) would take long", (ending) => {
  const word = ending.repeat(8000 / ending.length);
  expect(comparable(word)).toBe(` ${word} `);
});
