import { expect, it } from "vitest";
import * as z from "zod";
import { optionalText, requiredLine } from "../fields.ts";
import { freeTextsOf } from "./free-texts-of.ts";

it("is every text of a body but one of a list, a shape or a format", () => {
  const row = z.strictObject({ tasks: optionalText(9), from: z.iso.date() });
  const body = z.strictObject({
    name: requiredLine(9),
    of: z.enum(["a", "b"]),
    id: z.string().regex(/^x$/),
    skills: z.array(z.string()),
    work: z.array(row),
    years: z.number(),
  });
  expect(freeTextsOf(body)).toEqual(["name", "skills", "work.tasks"]);
});
