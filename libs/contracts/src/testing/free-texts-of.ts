import * as z from "zod";

/** A part of a JSON schema, as far as texts are looked for in it. */
interface Part {
  type?: string;
  enum?: unknown;
  const?: unknown;
  pattern?: string;
  format?: string;
  anyOf?: Part[];
  oneOf?: Part[];
  allOf?: Part[];
  items?: Part;
  properties?: Record<string, Part>;
}

/** The fields of a call's body where somebody types what they like; of an object in it the fields within, as `work.tasks`. */
export function freeTextsOf(body: z.ZodType): string[] {
  const found = new Set<string>();
  const walk = (part: Part, path: string): void => {
    const isFixed = part.enum ?? part.const ?? part.pattern ?? part.format;
    if (part.type === "string" && isFixed === undefined) found.add(path);
    for (const one of [part.anyOf, part.oneOf, part.allOf, part.items].flat()) if (one) walk(one, path);
    for (const [name, one] of Object.entries(part.properties ?? {})) walk(one, path ? `${path}.${name}` : name);
  };
  walk(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Part, "");
  return [...found];
}
