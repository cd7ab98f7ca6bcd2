import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import type { ServiceName } from "@jobcentre/contracts/services";
import type * as z from "zod";

/** A call of the contracts; whatever is added there is tried by itself. */
export interface Call {
  key: string;
  service: ServiceName;
  method: string;
  path: string;
  spec: CallSpec;
}

export const ALL_CALLS: readonly Call[] = Object.entries(CALLS).flatMap(([service, calls]) =>
  Object.entries(calls as Record<string, CallSpec>).map(([key, spec]) => {
    const [method = "", path = ""] = key.split(" ");
    return { key, service: service as ServiceName, method, path, spec };
  }),
);

export const MUTATING_CALLS = ALL_CALLS.filter(({ method }) => method !== "GET");

/** Looks like an id and belongs to nothing. */
export const NO_ID = "65f0c0ffee65f0c0ffee65f0";
const NO_NUMBER = "ABJ-1-1-1000000000000";
const NO_TOKEN = "a".repeat(43);

/** The path with its parameters filled in; with ids of nothing unless told. */
export function pathOf({ path }: Call, values: Record<string, string> = {}): string {
  const usual: Record<string, string> = { token: NO_TOKEN, name: "file.pdf", number: NO_NUMBER };
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? usual[name] ?? NO_ID);
}

/** One of these fits every field of the contracts; a field that takes none of them is told, so that one is added. */
const CANDIDATES: readonly unknown[] = [
  "Some text",
  NO_ID,
  NO_NUMBER,
  "2027-01-04",
  "person@example.com",
  "0803 555 0101",
  "2027-01-04 10:00",
  "2027-01-04T10:00:00.000Z",
  "12",
  "true",
  '["One"]',
  "https://example.com",
  "",
  5000,
  3,
  1,
  true,
  ["Some text"],
  [NO_ID],
  [{ enrollment_id: NO_ID, mark: "present" }],
  [],
  {},
  { closed_by_centre: true, closing_reason: "" },
  null,
];

/** Options are tried before texts: an enum takes none of those. */
function optionsOf(schema: z.ZodType): unknown[] {
  let inner: unknown = schema;
  for (;;) {
    const { def } = inner as {
      def: { type: string; innerType?: unknown; entries?: object; values?: unknown[]; in?: unknown };
    };
    if (def.entries) return Object.values(def.entries);
    if (def.values) return def.values;
    if (!def.innerType && !def.in) return [];
    inner = def.innerType ?? def.in;
  }
}

function validValue(schema: z.ZodType): unknown {
  const found = [...optionsOf(schema), ...CANDIDATES].find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error("no candidate fits");
  return found;
}

/** A body that the contract accepts; undefined for a call without one. Throws where a field has no candidate. */
export function validBody({ key, spec }: Call): Record<string, unknown> | undefined {
  if (!spec.body) return undefined;
  const fields = Object.entries(spec.body.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    try {
      return [name, validValue(schema)];
    } catch {
      throw new Error(`${key}: no candidate fits the field ${name}`);
    }
  });
  // Fields may exclude each other, as the three that a report may name do: then one or two are left out.
  const withoutOne = fields.map((_field, at) => fields.toSpliced(at, 1));
  const withoutTwo = withoutOne.flatMap((some) => some.map((_field, at) => some.toSpliced(at, 1)));
  const bodies = [fields, ...withoutOne, ...withoutTwo].map(
    (some) => Object.fromEntries(some) as Record<string, unknown>,
  );
  const body = bodies.find((one) => spec.body?.safeParse(one).success);
  if (!body) throw new Error(`${key}: the candidates of its fields do not go together`);
  return body;
}
