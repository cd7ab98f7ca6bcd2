import { expect, it } from "vitest";
import * as z from "zod";
import type { CallSpec } from "../call.ts";
import { CALLS } from "./calls.ts";

const calls = new Map(Object.values(CALLS).flatMap((own) => Object.entries<CallSpec>(own)));

it("what is made and can be read by itself is told to be there, with its id", () => {
  const made = [...calls].filter(([key, { status }]) => key.startsWith("POST ") && status === 201);
  expect(made.length).toBeGreaterThan(10);
  for (const [key, { made_at, response }] of made) {
    const read = `${key.slice("POST ".length)}/{id}`;
    expect([key, made_at]).toEqual([key, calls.has(`GET ${read}`) ? read : undefined]);
    if (made_at) expect((response as z.ZodObject).shape.id).toBeInstanceOf(z.ZodType);
  }
});

it("nothing else is", () => {
  for (const [key, { made_at, status }] of calls) if (made_at) expect([key, status]).toEqual([key, 201]);
});
