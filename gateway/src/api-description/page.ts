import { escapeHtml } from "@jobcentre/build-config/html";
import { type Call, exampleCall } from "./example-call.ts";
import type { OpenApi } from "./openapi.ts";
import type { JsonSchema, ObjectSchema } from "./schemas.ts";

export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d8dee4, #3a424c); --soft: light-dark(#57606a, #a9b4c0); }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
a { color: light-dark(#0b6b3a, #6fd39b); }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .75rem; scroll-margin-top: 1rem; }
summary { cursor: pointer; padding: .6rem 0; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
small, th { color: var(--soft); font-weight: 400; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
td:first-child { font-family: ui-monospace, monospace; font-size: .85rem; }
@media (max-width: 40rem) { tr, td { display: block; border: 0; } tr { border-bottom: 1px solid var(--line); padding: .25rem 0; } td { padding: 0; overflow-wrap: anywhere; } }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; font-size: .85rem; }
h4 { margin: 1rem 0 .25rem; }
`;

/** The description for people: one page of HTML without scripts, every call with its fields and an example. */
export function describePage(document: OpenApi): string {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const { name: cookie = "" } = (components.securitySchemes?.session ?? {}) as { name?: string };
  const areas = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${own.map((call) => describeCall(document, call)).join("")}`;
  });
  const contents = tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(" · ");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Interface · ${escapeHtml(info.title)}</title></head><body><main><h1>Interface of the ${escapeHtml(info.title)}</h1>
${[info.description, TRYING.replace("COOKIE", cookie)].map(paragraph).join("\n")}
<p>For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Areas: ${contents}</p>${areas.join("")}</main></body></html>`;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll(/`([^`]*)`/g, "<code>$1</code>")}</p>`;

/** What a reader needs to know to run the examples. */
const TRYING = `The examples are for a shell with curl and run as they stand, once the values in capital letters are set. \`SESSION\` is the
value of the cookie \`COOKIE\`, which a browser shows in its developer tools to who is signed in: \`SESSION=...\`. Others, such as
\`ID\` or \`JOB_ID\`, come out of answers: \`ID=66f0c0ffee0123456789abcd\`. Calls that sign in keep
their cookies in \`cookies.txt\`, where \`SESSION\` stands after them; \`CODE\`, \`STATE\` and \`ISS\` stand in the address that the
provider sends a browser back to, seen in its developer tools. Where no second factor is asked for, \`CODE\` stays empty. Files
such as \`cv.pdf\` are yours, in the folder you are in.`;

function describeCall(document: OpenApi, call: Call): string {
  const { path, method, operation } = call;
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [status, success] = Object.entries(responses)[0]!;
  const answer = schemaOfAnswer(success);
  return `<details id="${operationId}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)} <small>${escapeHtml(description)}</small></summary>
${tableOf(
  "Parameters",
  parameters.map((one) => [
    one.name,
    one.in,
    textOf(one.schema),
    one.required ? "required" : "",
    one.description ?? "",
  ]),
)}${body ? tableOf(`Body (${type}${requestBody?.required ? "" : ", may be left out"})`, fieldsOf(body.schema)) : ""}
${
  answer
    ? tableOf(
        `Answer (${status})`,
        fieldsOf(answer).map(([name = "", kind = "", , meaning = ""]) => [name, kind, meaning]),
      )
    : `<h4>Answer (${status})</h4><p>${escapeHtml(String(success.description))}</p>`
}
<h4>Example</h4><pre><code>${escapeHtml(exampleCall(document, call))}</code></pre></details>`;
}

function schemaOfAnswer({ content }: JsonSchema): JsonSchema | undefined {
  return (content as Record<string, { schema?: JsonSchema }>)?.["application/json"]?.schema;
}

function tableOf(title: string, rows: string[][]): string {
  if (rows.length === 0) return "";
  const cells = (row: string[]): string => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
  return `<h4>${escapeHtml(title)}</h4><table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</table>`;
}

/** A row per field of an object, or of what a list holds: name, type, whether it must be there, what it means. */
function fieldsOf(schema: JsonSchema): string[][] {
  if (schema.type === "array") return fieldsOf((schema.items ?? {}) as JsonSchema);
  const { properties, patternProperties = {}, required, oneOf = [] } = schema as ObjectSchema;
  if (!properties) return [["", textOf(schema), "", ""]];
  const alternatives = (oneOf as ObjectSchema[]).flatMap((one) => one.required ?? []);
  const families = Object.entries(patternProperties as ObjectSchema["properties"]);
  return [
    ...Object.entries(properties).map(([name, one]) => [
      name,
      textOf(one),
      required?.includes(name) ? "required" : alternatives.includes(name) ? `one of ${alternatives.join(", ")}` : "",
      meaningOf(one),
    ]),
    ...families.map(([pattern, one]) => [pattern, textOf(one), "", ""]),
  ];
}

/** A file's description is its kind, which stands for its type already. */
const meaningOf = ({ description, "x-file-name": file }: JsonSchema): string =>
  typeof description === "string" && !file ? description : "";

/** A schema in a few words. */
function textOf(schema: JsonSchema): string {
  const { type, enum: choices, const: only, anyOf, format, maxLength, minimum, maximum, items } = schema;
  if (only !== undefined) return only === "" ? "empty" : JSON.stringify(only);
  if (Array.isArray(choices)) return choices.join(" | ");
  if (Array.isArray(anyOf)) return [...new Set((anyOf as JsonSchema[]).map(textOf))].join(", or ");
  if (type === "array") return `list of ${textOf((items ?? {}) as JsonSchema)}`;
  if (schema["x-file-name"]) return `file: ${schema.description}`;
  if (type === "object" && schema.properties)
    return `{ ${fieldsOf(schema)
      .map(([name]) => name)
      .join(", ")} }`;
  const name = format ?? (Array.isArray(type) ? type.join(" or ") : (type ?? "anything"));
  const safe = (bound: unknown): boolean => typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const bounds = [
    safe(minimum) && `from ${minimum}`,
    safe(maximum) && `to ${maximum}`,
    safe(maxLength) && !format && `at most ${maxLength} characters`,
  ];
  return [name, ...bounds.filter(Boolean)].join(" ");
}
