import { EXAMPLE_ID, exampleOf } from "./examples.ts";
import type { OpenApi, Operation } from "./openapi.ts";
import type { JsonSchema, ObjectSchema } from "./schemas.ts";

export interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** A command for a shell, to run as it is once the values it names in capital letters are set. */
export function exampleCall({ servers, components }: OpenApi, { path, method, operation }: Call): string {
  const server = servers[0]?.url ?? "";
  const cookie = (components.securitySchemes?.session as { name?: string } | undefined)?.name;
  const asked = operation.parameters.filter(({ in: where, required }) => where === "query" && required);
  const query = asked.map(({ name }, at) => `${at === 0 ? "?" : "&"}${name}=${variable(name)}`).join("");
  const url = server + path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => variable(name)) + query;
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === "multipart/form-data";
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(url)}`,
    ...optionsFor(operation),
    ...(operation.security.length > 0 ? [`--cookie "${cookie}=$SESSION"`] : []),
    ...(operation["x-cookies"] === "needs" ? ["--cookie cookies.txt"] : []),
    ...(/sets|needs/.test(operation["x-cookies"] ?? "") ? ["--cookie-jar cookies.txt"] : []),
    ...(method === "GET" && !operation["x-effect"] ? [] : [`-H ${quoted(`Origin: ${server}`)}`]),
    ...(body && isForm ? formOptions(body.schema) : []),
    ...(body && !isForm ? [`-H "Content-Type: application/json"`, "-d @- <<JSON"] : []),
  ];
  const command = lines.join(" \\\n  ");
  return body && !isForm ? `${command}\n${exampleJson(body.schema)}\nJSON` : command;
}

/** A file goes into the folder, under the name that the answer gives it; events are shown as they come. */
function optionsFor({ responses }: Operation): string[] {
  const [success] = Object.values(responses);
  const content = (success?.content ?? {}) as Record<string, unknown>;
  if ("text/event-stream" in content) return ["--no-buffer"];
  return "*/*" in content ? ["--fail --remote-name --remote-header-name"] : [];
}

const variable = (name: string): string => `$${name.toUpperCase()}`;

/** Between double quotes a shell leaves variables alone that we mean, and nothing else. */
const quoted = (text: string): string => `"${text}"`;
const escaped = (text: string): string => text.replaceAll(/[\\$`]/g, "\\$&");

/** Ids, also in a list, and what only the reader knows, stand as variables; so does the e-mail that a password goes with. */
const OWN = new RegExp(
  `"(\\w+)": "${EXAMPLE_ID}"|^ *"${EXAMPLE_ID}"$|"(password|code|state|iss|entrepreneur_id|email(?=".*\\n *"password"))": "[^"]*"`,
  "gm",
);

function exampleJson(schema: JsonSchema): string {
  const text = escaped(JSON.stringify(exampleOf(schema), null, 2));
  return text.replaceAll(OWN, (all: string, id, secret) =>
    (id ?? secret) ? `"${id ?? secret}": "${variable(id ?? secret)}"` : all.replace(EXAMPLE_ID, variable("id")),
  );
}

function formOptions(schema: JsonSchema): string[] {
  const { properties = {}, patternProperties = {} } = schema as Partial<ObjectSchema>;
  const texts = Object.entries(properties).flatMap(([name, one]) => {
    const example = exampleOf(one, name);
    // What an example leaves out, a command does, too.
    if (fileNameOf(one) || example === undefined) return [];
    const value = String(example);
    const text = value === EXAMPLE_ID ? variable(name) : escaped(value).replaceAll('"', '\\"');
    // A text of -F may be taken for a file or its options; this one is taken as it is.
    return [`--form-string ${quoted(`${name}=${text}`)}`];
  });
  const files = [...Object.entries(properties), ...Object.entries(patternProperties as ObjectSchema["properties"])]
    .map(([, one]) => fileNameOf(one))
    .flatMap((file) => (file ? [`-F ${quoted(`${file.split(".")[0]}=@${file}`)}`] : []));
  return [...texts, ...files];
}

function fileNameOf(schema: JsonSchema): string | undefined {
  const one = (schema.type === "array" ? schema.items : schema) as JsonSchema;
  return one["x-file-name"] as string | undefined;
}
