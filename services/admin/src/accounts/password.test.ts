import { expect, it } from "vitest";
import { createPasswordCheck, hashPassword } from "./password.ts";

it("accepts the right password of an account and nothing else", async () => {
  const check = await createPasswordCheck();
  const stored = await hashPassword("a right password");
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await check(stored, "a right password")).toBe(true);
  expect(await check(stored, "a wrong password")).toBe(false);
  expect(await check(null, "a right password")).toBe(false);
});
