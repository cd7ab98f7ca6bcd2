import type * as z from "zod";

/**
 * The part of an event's data that `schema` knows: what a later version added to it is passed over, so that two versions run side by
 * side. Throws the schema's ZodError for anything else that is wrong.
 */
export function knownPart<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const known = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") throw parsed.error;
    const holder = issue.path.reduce((value, step) => (value as Record<PropertyKey, unknown>)[step], known);
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key];
  }
  return schema.parse(known);
}
