import { expect, it } from "vitest";
import { wayBack } from "./way-back.rules.ts";

const of = (more: Partial<Parameters<typeof wayBack>[0]>) =>
  wayBack({ start_date: "2026-12-01", state: "open", ...more }, "2026-11-28");

it("promises a way back where the program takes applications, and says whose the place is in a full one", () => {
  expect(of({})).toMatch(/apply anew and be accepted\.$/);
  expect(of({ state: undefined })).toMatch(/apply anew and be accepted\.$/);
  expect(of({ is_full: true })).toMatch(/The program is full: your place goes to whoever is approved first\.$/);
});

it("promises none where it is closed or has started", () => {
  expect(of({ state: "closed" })).toBe("The program takes no applications at present: you could not come back.");
  expect(of({ start_date: "2026-11-27", state: "started" })).toMatch(/has started.*could not come back/);
});
