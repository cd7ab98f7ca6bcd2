import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { expect, it } from "vitest";
import * as z from "zod";
import { Problem } from "./problem.ts";
import { validate } from "./validate.ts";

function refusal(schema: z.ZodType, input: unknown): Problem {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("not refused");
}
const said = (schema: z.ZodType, input: unknown): string =>
  refusal(z.strictObject({ it: schema }), { it: input }).fields?.it ?? "";

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "This is required"],
  [z.string(), 7, "Enter a text"],
  [z.number(), "7", "Enter a number"],
  [z.number().int(), 1.5, "Enter a whole number"],
  [z.number().min(1), 0, "Enter 1 or more"],
  [z.number().max(260), 261, "Enter 260 or less"],
  [z.coerce.number().int().min(1), "none", "Enter a number"],
  [z.boolean(), "yes", "Enter true or false"],
  [z.array(z.string()), "one", "Enter a list"],
  [z.array(z.string()).min(1), [], "Enter at least 1"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "Enter at most 2"],
  [z.string().min(3), "ab", "Use at least 3 characters"],
  [z.string().min(1), "", "This is required"],
  [z.string().max(3), "abcd", "Use at most 3 characters"],
  [z.enum(["ond", "hnd"]), "phd", "Choose one of: ond, hnd"],
  [z.literal(5000), 1, "This has to be 5000"],
  [z.strictObject({ a: z.string() }), "a", "This has the wrong form"],
  [z.iso.datetime(), "soon", "This has the wrong form"],
  [z.string("Please write a message"), 7, "Please write a message"],
])("says in plain words what is wrong: %#", (schema, input, words) => {
  expect(said(schema, input)).toBe(words);
});

it("names the field in the sentence too, with its words, and the field that is not known", () => {
  const schema = z.strictObject({ max_participants: z.number().min(1) });
  expect(refusal(schema, { max_participants: 0 }).message).toBe(
    "Please check what you entered. Max participants: Enter 1 or more",
  );
  expect(refusal(schema, { max_participants: 1, role: "admin" }).fields).toEqual({ role: "This field is not known" });
});

it("never shows the validator's own words, whatever is sent to any call", () => {
  const OWN = /expected|received|invalid (input|option|string|value)|too (small|big)|must (be|match|start)|regex|nan/i;
  const wild = [undefined, null, 7, -1, 1.5, 1e99, "", "zzz", "x".repeat(40_000), true, {}, [], [7], { $gt: "" }];
  const found = new Set<string>();
  const specs = Object.values(CALLS).flatMap((calls) => Object.entries(calls as Record<string, CallSpec>));
  for (const [key, { body, query }] of specs) {
    for (const schema of [body, query]) {
      for (const name of Object.keys(schema?.shape ?? {})) {
        for (const value of wild) {
          const parsed = schema?.safeParse({ [name]: value });
          if (!schema || parsed?.success) continue;
          const texts = Object.values(refusal(schema, { [name]: value }).fields ?? {});
          for (const text of texts) if (OWN.test(text)) found.add(`${key} ${name}: ${text}`);
        }
      }
    }
  }
  expect([...found]).toEqual([]);
});
