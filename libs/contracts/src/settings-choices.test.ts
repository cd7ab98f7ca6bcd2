import { expect, it } from "vitest";
import { SETTINGS } from "./settings.ts";
import { choicesOf } from "./settings-choices.ts";

it.each(Object.entries(SETTINGS))("the choices of %s are what its schema takes", (key, { schema }) => {
  const isOfTwo = schema.safeParse("on").success && !schema.safeParse("something else").success;
  expect(choicesOf(key)).toEqual(isOfTwo ? ["on", "off"] : undefined);
});
