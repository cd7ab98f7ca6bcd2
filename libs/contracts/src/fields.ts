import { z } from "zod";

/** The building blocks of all contracts. Texts are trimmed; an optional text accepts "". */

export const id = z.string().regex(/^[0-9a-f]{24}$/, "Not a valid id");
export const instant = z.iso.datetime();
export const date = z.iso.date("Enter a date as YYYY-MM-DD");
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Enter an e-mail address, like name@example.com"));
export const naira = z.number().int("Enter whole naira").min(0).max(1_000_000_000_000);

export const requiredText = (max: number, message = "This is required") =>
  z.string().trim().min(1, message).max(max, `Use at most ${max} characters`);

export const optionalText = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`).default("");

export const phone = z
  .string()
  .trim()
  .max(30, "Use at most 30 characters")
  .regex(/^[+0-9()\s-]*$/, "Enter a phone number with digits only, like 0803 123 4567");

/** `page` from 1, `limit` 50 (at most 100), as every list call takes them. */
export const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

export const searchText = z.string().trim().max(200).optional();

export const errorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});
