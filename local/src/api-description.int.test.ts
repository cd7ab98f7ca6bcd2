import type { OpenApi, Operation } from "@jobcentre/gateway/api-description/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PATIENCE } from "./testing/left-behind.ts";
import { startPlantedCentre } from "./testing/planted-centre.ts";
import type { CentrePerson, WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
let described: OpenApi;
let people: CentrePerson[];
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const compiled = new Map<string, ValidateFunction>();
const checked = new Set<string>();
const wrong: string[] = [];
/** Ids that answers had, for calls that want one. */
const ids = new Set<string>();
const numbers = new Set<string>();
const realFetch = globalThis.fetch;

/** The description of a request: its path with names in place of values. */
function operationOf(method: string, pathname: string): [path: string, operation: Operation] | undefined {
  const segments = pathname.split("/");
  const fits = (path: string): boolean => {
    const names = path.split("/");
    return names.length === segments.length && names.every((name, at) => name.startsWith("{") || name === segments[at]);
  };
  // A fixed path comes before one with names.
  const path = Object.keys(described.paths)
    .filter(fits)
    .sort((a, b) => a.split("{").length - b.split("{").length)[0];
  const operation = path && described.paths[path]?.[method.toLowerCase()];
  return operation ? [path, operation] : undefined;
}

function schemaOf(operation: Operation, status: number): object | undefined {
  const answer =
    operation.responses[String(status)] ?? (status >= 400 ? described.components.responses?.Problem : null);
  return (answer as { content?: Record<string, { schema?: object }> })?.content?.["application/json"]?.schema;
}

/** Whether a call's success is described as JSON: files, pages and streams are not. */
function answersJson(key: string): boolean {
  const [method = "", path = ""] = key.split(" ");
  const { responses } = described.paths[path]![method.toLowerCase()]!;
  return Object.entries(responses).some(
    ([status, { content }]) => status < "3" && "application/json" in (content as object),
  );
}

async function check(method: string, url: URL, answer: Response): Promise<void> {
  const [path, operation] = operationOf(method, url.pathname) ?? [];
  const isJson = answer.headers.get("content-type")?.includes("json");
  if (!path || !operation || !isJson) return;
  const key = `${method} ${path} ${answer.status}`;
  const schema = schemaOf(operation, answer.status);
  if (!schema) return void wrong.push(`${key}: not described`);
  const validate = compiled.get(key) ?? ajv.compile({ ...schema, components: described.components });
  compiled.set(key, validate);
  const body: unknown = await answer.clone().json();
  for (const [id] of JSON.stringify(body).matchAll(/(?<="id":")[0-9a-f]{24}/g)) ids.add(id);
  for (const [number] of JSON.stringify(body).matchAll(/(?<="certificate_number":")[^"]+/g)) numbers.add(number);
  checked.add(`${method} ${path}`);
  if (!validate(body)) wrong.push(`${key}: ${ajv.errorsText(validate.errors)}`);
}

beforeAll(async () => {
  const { admin, bystander, employer, seeker } = await startPlantedCentre(async (started) => {
    centre = started;
    described = (await (await realFetch(`${centre.url}/api/openapi.json`)).json()) as OpenApi;
    // What planting answers is checked too.
    globalThis.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      const url = new URL(String(input));
      if (url.origin === new URL(centre.url).origin) await check(init?.method ?? "GET", url, answer);
      return answer;
    };
  });
  people = [admin, bystander, employer.person, seeker.person];
}, PATIENCE);
afterAll(async () => {
  globalThis.fetch = realFetch;
  await centre?.stop();
});

describe("what /api/openapi.json says", () => {
  it(
    "is what the running product answers, for everybody, whether it does or refuses it",
    async () => {
      const reads = Object.entries(described.paths).filter(([path, { get }]) => get && !/stream|logout/.test(path));
      for (const person of people)
        for (const [path] of reads) {
          const name = /\{(\w+)\}/.exec(path)?.[1] ?? "";
          const values = name === "id" ? [...ids] : name === "number" ? [...numbers, "AJC-0000"] : ["nobody"];
          for (const value of name ? values : [""]) await person.statusOf(`GET ${path.replaceAll(/\{\w+\}/g, value)}`);
        }
      for (const [path, methods] of Object.entries(described.paths))
        for (const method of Object.keys(methods))
          if (method !== "get" && !path.includes("logout"))
            await people[1]!.statusOf(`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "nobody")}`, {});
      await people[0]!.statusOf("GET /api/logout");
      expect(wrong).toEqual([]);
      const all = Object.entries(described.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(all.filter((key) => !checked.has(key) && answersJson(key))).toEqual([]);
      expect(numbers.size).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
