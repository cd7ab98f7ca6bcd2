import { expect, it } from "vitest";
import { approveQuestion } from "./approve-question.ts";
import { application } from "./testing/rows.ts";

const END =
  "They take part and read it at once. This cannot be taken back: who should not take part after all has to be dropped.";

it("says how many, for which programs, how many places are free and what one costs", () => {
  const solar = application({ program_no: 1, places: 20, places_taken: 19, price_amount: 5000 });
  const sewing = application({ program_no: 2, program_title: "Sewing", places: 20, places_taken: 8, price_amount: 0 });
  expect(approveQuestion([solar, sewing, solar])).toMatchObject({
    title: "Approve 3 applications",
    text: `2 for Solar Panel Installation, 1 place is free, ₦5,000 each. Who finds no place stays pending. 1 for Sewing, 12 places are free, free of charge. ${END}`,
  });
});

it("says nothing of places and price where the program is gone, and names no more than five programs", () => {
  expect(approveQuestion([application()])).toMatchObject({
    title: "Approve 1 application",
    text: `1 for Solar Panel Installation. ${END}`,
  });
  const many = Array.from({ length: 7 }, (_, n) => application({ program_title: `Course ${n}` }));
  expect(approveQuestion(many).text).toContain("1 for Course 4. And 2 more programs.");
  const full = application({ places: 2, places_taken: 2 });
  expect(approveQuestion([full]).text).toContain("no place is free. Who finds no place stays pending.");
});
