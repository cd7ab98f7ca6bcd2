import { expect, it } from "vitest";
import { approvalsOf } from "./approvals.rules.ts";
import { application } from "./testing/rows.ts";

it("says how many, for which programs, how many places are free and what one costs", () => {
  const solar = application({ program_no: 1, places: 20, places_taken: 19, price_amount: 5000 });
  const sewing = application({ program_no: 2, program_title: "Sewing", places: 20, places_taken: 8, price_amount: 0 });
  expect(approvalsOf([solar, sewing, solar], [solar, sewing])).toEqual([
    {
      program: "Solar Panel Installation",
      count: 2,
      facts: ["1 place is free", "₦5,000 each"],
      isShort: true,
    },
    { program: "Sewing", count: 1, facts: ["12 places are free", "free of charge"], isShort: false },
  ]);
});

it("keeps two programs of one title apart, and says nothing of places and price where the program is gone", () => {
  expect(approvalsOf([application({ program_no: 1 }), application({ program_no: 2 })], [])).toHaveLength(2);
  expect(approvalsOf([application()], [application()])).toMatchObject([{ facts: [], isShort: false }]);
});

it("says that no place is free, also where more are taken than there are", () => {
  const full = application({ program_no: 1, places: 2, places_taken: 3 });
  expect(approvalsOf([full], [full])).toMatchObject([{ facts: ["no place is free"], isShort: true }]);
});

it("takes the free places from what was read last, of whomever else it is, and says none where it was not read", () => {
  const was = application({ program_no: 1, places: 20, places_taken: 8, price_amount: 0 });
  const now = application({ id: "65f0c0ffee65f0c0ffee0a09", program_no: 1, places: 20, places_taken: 20 });
  expect(approvalsOf([was], [now])).toMatchObject([{ facts: ["no place is free", "free of charge"], isShort: true }]);
  expect(approvalsOf([was], [])).toMatchObject([{ facts: ["free of charge"], isShort: false }]);
});
