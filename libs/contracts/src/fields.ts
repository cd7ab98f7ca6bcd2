import * as z from "zod";

/** The building blocks of all contracts. An optional text accepts "". */

export const id = z.string().regex(/^[0-9a-f]{24}$/, "Not a valid id");
/** Ids with a comma between them, as a query has several. */
export const idList = (most: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${most - 1}}$`), "Not a list of ids");
export const instant = z.iso.datetime();
/** In a change: the version that it is a change of. */
export const editedAtRead = instant.nullable().optional().meta({
  description: "The edited_at that was read, null where there was none; left out, nothing is compared",
  examples: [],
});
/** A day in Lagos. */
export const date = z.iso.date("Enter a date as YYYY-MM-DD").meta({ description: "A day in Lagos (UTC+1)" });
/** A day and a time in Lagos as answers have them. */
export const lagosTime = z.string().meta({ description: "Date and time in Lagos (UTC+1), YYYY-MM-DD HH:MM" });
/** With somebody's first profile: the terms that stood beside the button. */
export const termsAgreed = date.optional().meta({
  description: "The day of the terms that are agreed to; kept with the account, the first time alone",
  examples: [],
});
/** An address as RFC 5321 has it without quotes or signs beyond ASCII, in a domain with a dot; zod's own knows fewer signs. */
export const EMAIL_SHAPE =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Letters beyond ASCII stay as they are, and are refused: in lower case the Kelvin sign is a k, and an address somebody else's. */
export const email = z
  .string()
  .overwrite((typed) =>
    typed
      .replace(/\p{Cf}/gu, "")
      .trim()
      .replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  )
  .max(254)
  .pipe(z.email({ pattern: EMAIL_SHAPE, error: "Enter an e-mail address, like name@example.com" }));
/** An amount as answers have it. */
export const nairaAnswered = z.number().meta({ description: "Whole naira" });
export const naira = z
  .number()
  .int("Enter whole naira")
  .min(0)
  .max(1_000_000_000_000)
  .meta({ description: "Whole naira" });

/**
 * What nobody types: control characters but tabs and line breaks, halves of signs, and signs that take no room or turn the
 * direction of what follows, with which one name can look like another; joiners of letters stay. Pasting brings them along.
 */
const UNTYPED = /(?![\t\n\r])[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** More marks on one letter than any language writes: they cover the lines around it. */
const TOO_MANY_MARKS = /((?:\p{M}(?:\u200C|\u200D)*){4})(?:\p{M}(?:\u200C|\u200D)*)+/gu;

/** Anything but spaces, joiners, and letters that are drawn as nothing: a name of those alone would be an empty row. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text as people mean it: trimmed, and without what nobody types. */
export function asTyped(typed: string): string {
  const text = typed.replace(UNTYPED, "").replace(TOO_MANY_MARKS, "$1").trim();
  return VISIBLE.test(text) ? text : "";
}

/** The same of a text; `message` is for what is no text or left out. */
export const typedText = (message?: string) => z.string(message).overwrite(asTyped);

/** One line of text: a name, a title, a place. What was on several is on one, or it would be whole paragraphs in our own words. */
export const lineText = (message?: string) => z.string(message).overwrite(onOneLine);

/** A text as people mean it, on one line: what two texts are compared by where only their words count. */
export function onOneLine(typed: string): string {
  return asTyped(typed).replace(/\s+/g, " ");
}

export const requiredText = (max: number, message = "This is required") =>
  typedText(message).min(1, message).max(max, `Use at most ${max} characters`);

export const optionalText = (max: number) => typedText().max(max, `Use at most ${max} characters`).default("");

export const requiredLine = (max: number, message = "This is required") =>
  lineText(message).min(1, message).max(max, `Use at most ${max} characters`);

export const optionalLine = (max: number) => lineText().max(max, `Use at most ${max} characters`).default("");

/** Without what a number brings along from a phone's contacts or a document: signs that nobody sees, other dashes. */
export const phone = z
  .string()
  .overwrite((typed) =>
    typed
      .replace(/\p{Cf}/gu, "")
      .replace(/[\p{Pd}\u2212]/gu, "-")
      .trim(),
  )
  .max(30, "Use at most 30 characters")
  .regex(/^(?:[+()\s-]*\d[+0-9()\s-]*)?$/, "Enter a phone number with digits only, like 0803 123 4567");

/** `page` from 1, `limit` 50 (at most 100), as every list call takes them. */
export const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1).meta({ description: "Which part of the list, from 1" }),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "How many a part has" }),
};

export const searchText = typedText().max(200, "Use at most 200 characters").optional();

export const errorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of what is there already and stands in the way; left out elsewhere. */
  existing_id: id.optional(),
  request_id: z.string(),
});

export const byId = z.strictObject({ id });

export const success = z.strictObject({ success: z.literal(true) });

/** An empty value counts as none, as plain HTML forms send it. */
export const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

/** The most signs of an uploaded file's address: its name of 120, each written as up to nine, behind its id and where it is read. */
export const MOST_FILE_ADDRESS = 1200;

/** A stored file: its id and its name. */
export const filePath = z.strictObject({ file_id: id, name: z.string().max(400) });
