import { expect, it } from "vitest";
import { createFittingLimit } from "./fitting-limit.ts";

const HIGHEST = 600;
const AIM_MS = 500;

function setUp() {
  const clock = { ms: 0 };
  const limit = createFittingLimit(HIGHEST, AIM_MS, () => clock.ms);
  /** Half seconds in which calls wait so long while so many do. */
  const pass = (periods: number, ms: number, waiting: number): void => {
    for (let number = 0; number < periods; number++) {
      limit.answered(ms, waiting);
      clock.ms += 500;
      limit.answered(ms, waiting);
    }
  };
  return { limit, pass };
}

it("stays where it is through a burst that is worked off", () => {
  const { limit, pass } = setUp();
  pass(2, 1_200, 500);
  expect(limit.most()).toBe(HIGHEST);
  pass(1, 20, 5);
  pass(2, 1_200, 500);
  expect(limit.most()).toBe(HIGHEST);
});

it("shrinks below what waits while answers stay slow, but never to nothing", () => {
  const { limit, pass } = setUp();
  pass(3, 1_200, 400);
  expect(limit.most()).toBe(280);
  pass(1, 1_200, 280);
  expect(limit.most()).toBe(196);
  pass(50, 2_800, 100);
  expect(limit.most()).toBe(16);
});

it("grows back to the highest within seconds once answers are quick", () => {
  const { limit, pass } = setUp();
  pass(50, 2_800, 100);
  pass(1, 20, 10);
  expect(limit.most()).toBe(20);
  pass(7, 20, 10);
  expect(limit.most()).toBeGreaterThan(90);
  pass(12, 20, 10);
  expect(limit.most()).toBe(HIGHEST);
});

it("takes answers that need exactly as long as they may for quick ones", () => {
  const { limit, pass } = setUp();
  pass(10, AIM_MS, 400);
  expect(limit.most()).toBe(HIGHEST);
  pass(3, AIM_MS + 1, 400);
  expect(limit.most()).toBe(280);
});
