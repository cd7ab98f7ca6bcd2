import { type CallSpec, isTagged } from "@jobcentre/contracts/call";
import { hasEffect } from "../same-origin.ts";
import { routeOf } from "../service-routes.ts";
import { type JsonSchema, objectSchemaOf } from "./schemas.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** What a call takes beside its body: what its path names, what may be asked for, and the headers that it looks at. */
export function parametersOf(method: string, path: string, spec: CallSpec): Parameter[] {
  const { access, params, query, response, secret, answers } = spec;
  const inPath = params ? objectSchemaOf(params, "input").properties : {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const asked = query ? objectSchemaOf(query, "input") : { properties: {}, required: [] };
  return [
    ...names.map((name) => ({ name, in: "path" as const, required: true, schema: inPath[name] ?? { type: "string" } })),
    ...Object.entries(asked.properties).map(([name, schema]) => ({
      name,
      in: "query" as const,
      required: asked.required?.includes(name) ?? false,
      ...described(schema),
    })),
    ...(method === "POST" && access !== "anyone" && !secret ? [IDEMPOTENCY_KEY] : []),
    ...(method !== "GET" && access !== "anyone" ? [ACCOUNT] : []),
    ...(method !== "GET" || hasEffect(spec, routeOf(path)?.limit ?? null) ? [ORIGIN] : []),
    ...(answers === "events" ? [LAST_EVENT_ID] : []),
    ...(response && isTagged(method, spec) ? [IF_NONE_MATCH] : []),
  ];
}

/** What a parameter means stands beside its schema, where tools look for it. */
function described({ description, ...schema }: JsonSchema): Pick<Parameter, "description" | "schema"> {
  return { ...(typeof description === "string" && { description }), schema };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "The same key again gets the first answer; nothing is done twice. A key is new among all calls of the account, also by a company's other programs: begin it with a name of your own.",
  schema: { type: "string", maxLength: 200 },
};

const ACCOUNT: Parameter = {
  name: "X-Account",
  in: "header",
  required: false,
  description: "The id of the account that this is meant for: 409 other_account where the session is somebody else's.",
  schema: { type: "string" },
};

const ORIGIN: Parameter = {
  name: "Origin",
  in: "header",
  required: false,
  description:
    "The address of the site, which browsers send by themselves: 403 cross_site_request for a cookie without it.",
  schema: { type: "string" },
};

const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of an answer that you have: 304, without it, while nothing of it changed.",
  schema: { type: "string" },
};

const LAST_EVENT_ID: Parameter = {
  name: "Last-Event-ID",
  in: "header",
  required: false,
  description: "The id of the last event that came: what was missed since is sent.",
  schema: { type: "string" },
};
