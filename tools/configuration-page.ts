import type * as z from "zod";

/** Everything one program reads from its environment, as the zod schema that reads it. */
export interface Program {
  name: string;
  settings: z.ZodObject;
}

interface Row {
  setting: string;
  preset: string;
  does: string;
  wrong: string;
  programs: string[];
}

type Schema = z.ZodType & { def: { type: string; innerType?: Schema; defaultValue?: unknown } };

/** Values that make a schema say what it wants instead; the first one refused is shown. */
const WRONG = ["?", "-1", "0", "x".repeat(2000)];

const hasDefault = ({ def }: Schema): boolean => def.type === "default" || def.type === "prefault";

/** The setting without its default, so that a wrong value meets the rule itself. */
function ruleOf(schema: Schema): Schema {
  const wraps = hasDefault(schema) || schema.def.type === "optional" || schema.def.type === "nonoptional";
  return wraps && schema.def.innerType ? ruleOf(schema.def.innerType) : schema;
}

/** What is known of a setting; `required()` wraps it, and what it is described by is one level deeper then. */
function metaOf(schema: Schema): { description?: string; wrong?: string } {
  const known = schema.meta() as { description?: string; wrong?: string } | undefined;
  return known?.description || !schema.def.innerType ? (known ?? {}) : metaOf(schema.def.innerType);
}

function presetOf(schema: Schema, root: string): string {
  if (schema.def.type === "nonoptional" || !schema.safeParse(undefined).success) return "required";
  if (!hasDefault(schema)) return "";
  const value = schema.def.defaultValue;
  if (value === false) return "`off`";
  if (value !== null && typeof value === "object") return "";
  return `\`${String(value).replace(`${root}/`, "")}\``;
}

function wrongOf(schema: Schema): string {
  const { wrong } = metaOf(schema);
  if (wrong) return wrong;
  const refused = WRONG.map((text) => ruleOf(schema).safeParse(text)).find(({ success }) => !success);
  return refused?.error ? `stops the start: ${refused.error.issues[0]?.message}` : "";
}

/** One row per setting and meaning; programs that mean the same by it share a row. `root` is the checkout. */
export function settingRows(programs: readonly Program[], root: string): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, settings } of programs) {
    for (const [setting, given] of Object.entries(settings.shape)) {
      const schema = given as unknown as Schema;
      const row = {
        setting,
        preset: presetOf(schema, root),
        does: metaOf(schema).description ?? "",
        wrong: wrongOf(schema),
      };
      const known = rows.get(JSON.stringify(row));
      if (known) known.programs = [...new Set([...known.programs, name])];
      else rows.set(JSON.stringify(row), { ...row, programs: [name] });
    }
  }
  return [...rows.values()].sort((a, b) => (a.setting < b.setting ? -1 : a.setting > b.setting ? 1 : 0));
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** docs/configuration.md: one table of all settings, and which names are of docker-compose.yml alone. */
export function configurationPage(rows: readonly Row[], composeOnly: readonly string[]): string {
  const lines = rows.map(({ setting, programs, preset, does, wrong }) =>
    [`\`${setting}\``, programs.join(", "), preset, does, wrong].map(cell).join(" | "),
  );
  return `# Configuration

<!-- Written by \`npx vitest run --project unit tools/configuration.test.ts -u\` from the schemas that read the settings. -->

Every program reads its environment once, at its start. An empty value counts as unset. A value that is wrong stops the
start with exit code 1, a command with 2, and one line, \`configuration: NAME: what it must be\`; all wrong ones are named
at once, and their values never, because they may be secrets. \`services\` are identity, jobs, training, entrepreneurship
and admin; \`npm start\` gives gateway and services what they need and reads the rest from its own environment.
\`operator\` runs the operator's commands in a container, \`npm run admin\` in a checkout.

| Setting | Program | Default | What it does | A wrong value |
|---|---|---|---|---|
${lines.map((line) => `| ${line} |`).join("\n")}

\`docker-compose.yml\` takes from \`.env\` those of these names that [.env.example](../.env.example) has, and these of its own: ${composeOnly.map((name) => `\`${name}\``).join(", ")}.
It explains them.
`;
}
