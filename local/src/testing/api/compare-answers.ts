import type { OpenApi, Operation } from "@jobcentre/gateway/api-description/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Content = Record<string, { schema?: object }>;
const contentOf = (answer: unknown): Content | undefined => (answer as { content?: Content } | undefined)?.content;

const describesJson = (responses: Operation["responses"]): boolean =>
  Object.values(responses).some((answer) => contentOf(answer)?.["application/json"]);

/** What is published leaves answers room to grow; here a field that nobody described is wrong. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return (
    "properties" in inner && !("additionalProperties" in inner) ? { ...inner, additionalProperties: false } : inner
  ) as T;
}

/** Holds answers of the running product against its own description. */
export function createComparison(described: OpenApi) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const compiled = new Map<string, ValidateFunction>();
  const paths = Object.entries(described.paths);
  const wrong: string[] = [];
  const succeeded = new Set<string>();

  /** The description of a request: its path with names in place of values. A fixed path comes before one with names. */
  function operationOf(method: string, pathname: string): [key: string, operation: Operation] | undefined {
    const segments = pathname.split("/");
    const fits = (path: string): boolean => {
      const names = path.split("/");
      return (
        names.length === segments.length && names.every((name, at) => name.startsWith("{") || name === segments[at])
      );
    };
    const [found] = paths.filter(([path]) => fits(path)).sort(([a], [b]) => a.split("{").length - b.split("{").length);
    const operation = found?.[1][method.toLowerCase()];
    return found && operation && [`${method} ${found[0]}`, operation];
  }

  function validatorOf(key: string, schema: object): ValidateFunction {
    const validate = compiled.get(key) ?? ajv.compile({ ...closed(schema), components: described.components });
    compiled.set(key, validate);
    return validate;
  }

  /** The headers that an answer always has by its description, and that this one lacks. */
  function missingHeaders({ responses }: Operation, { status, headers }: Response): string[] {
    const described = (responses[String(status)]?.headers ?? {}) as Record<string, { required?: boolean }>;
    return Object.keys(described).filter((name) => described[name]?.required && !headers.has(name));
  }

  /** What is wrong with an answer, or whether it showed all that its description speaks of. */
  async function judge(key: string, operation: Operation, answer: Response): Promise<string | boolean> {
    const { responses } = operation;
    const refused = answer.status >= 400;
    const content = contentOf(
      responses[String(answer.status)] ?? (refused ? described.components.responses?.Problem : undefined),
    );
    if (!content) return "this status is not described";
    const schema = content["application/json"]?.schema;
    const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
    const isJson = type === "application/json";
    // What answers a page or a file may refuse with a page, for a person stands before it.
    if (refused && !isJson && !describesJson(responses)) return false;
    if (!(type in content) && (isJson || !("*/*" in content))) return `${type || "no type"} is not described`;
    if (!schema) return !refused;
    const missing = missingHeaders(operation, answer);
    if (missing.length > 0) return `${missing.join(", ")} is missing`;
    const validate = validatorOf(`${key} ${answer.status}`, schema);
    const body: unknown = await answer.clone().json();
    if (!validate(body)) return ajv.errorsText(validate.errors);
    // An empty list shows nothing of its rows.
    return !refused && !(Array.isArray(body) && body.length === 0);
  }

  return {
    calls: paths.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)),
    /** What answers were not as described. */
    wrong,
    /** The calls that once did what they are for, and answered as described. */
    succeeded,
    /** Answers the call that it was, by its key; an empty text where nobody described it. */
    async compare(method: string, url: URL, answer: Response): Promise<string> {
      const [key, operation] = operationOf(method, url.pathname) ?? [];
      if (!key || !operation) return "";
      const verdict = await judge(key, operation, answer);
      if (typeof verdict === "string") wrong.push(`${key} ${answer.status}: ${verdict}`);
      else if (verdict) succeeded.add(key);
      return key;
    },
  };
}
