import { type Access, type CallSpec, isTagged } from "@jobcentre/contracts/call";
import { errorAnswer } from "@jobcentre/contracts/fields";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { PROBLEMS } from "@jobcentre/contracts/problems";
import { PROGRAM_KEY_PREFIX, type ProgramKeyScope } from "@jobcentre/contracts/program-key-options";
import { sessionCookie } from "@jobcentre/service-kit/session-cookie";
import { type Parameter, parametersOf } from "./parameters.ts";
import { answerSchemaOf, type JsonSchema, jsonSchemaOf, multipartSchemaOf, type ObjectSchema } from "./schemas.ts";

/** Who may make a call, in words. */
const WHO: Record<Exclude<Access, "internal">, string> = {
  anyone: "Anyone",
  signed_in: "Signed in",
  job_seeker: "Job seekers",
  employer: "Employers",
  admin: "Administrators",
  super_admin: "Super admins",
};

/** What a call of signing in does with cookies, in words. */
const COOKIES: Record<NonNullable<CallSpec["cookies"]>, string> = {
  sets: " Sets cookies.",
  needs: " Needs the cookies that the start of signing in set, and sets the session's.",
  ends: " Ends the session whose cookie comes with it.",
};

/** None, the session, the session or a key of a company's software, or the session where there is one. */
function securityOf({ access, cookies, programs }: CallSpec): Operation["security"] {
  if (access !== "anyone") return [{ session: [] }, ...(programs ? [{ bearerAuth: [] }] : [])];
  return cookies === "ends" ? [{}, { session: [] }] : [];
}

/** Which keys of a company's software a call takes, in words. */
const KEYS: Record<ProgramKeyScope, string> = {
  jobs: " With a key for software, too.",
  applicants: " With a key for software that is for jobs and applicants, too.",
};

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  "x-cookies"?: CallSpec["cookies"];
  /** As with a change, the gateway looks where it comes from. */
  "x-effect"?: true;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, JsonSchema>;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const ABOUT = `Every call a browser can make. Answers are JSON. Lists are plain arrays, but for two of administrators: \`page\` and
\`limit\` choose a part, \`X-Total-Count\` tells how many there are, \`Link\` leads to the neighbours. A refusal has an \`error\` to show
to people, a \`code\` for programs, and \`fields\` where single fields are wrong, \`existing_id\` where something is there
already. A change needs the \`Origin\` of the site, as does a
read that has an effect; a company's own software sends a key in place of the cookie, and no
\`Origin\`, where a call says so; a POST that is repeated with the same \`Idempotency-Key\` within 24 hours is done once. Who calls too often
gets a 429 with \`Retry-After\` in seconds; \`RateLimit\` tells what is left of a minute, and is left out where another limit, as a
day's, refuses. Pages of every site may read what anyone may, without cookies; feed readers find open jobs at \`/jobs.xml\`. Answers
may gain fields, and fields that have one of several values further ones: leave out what you do not know. Nothing else of a call is taken
away sooner than six months after the changelog says so. Who keeps a copy of all open jobs reads \`GET /api/job-changes\`; what everybody gets alike
has an \`ETag\`.`;

const header = (description: string, type: "string" | "integer", required: boolean): JsonSchema => ({
  description,
  required,
  schema: { type },
});
/** With an answer that everybody gets alike. */
const TAG = header("Of this answer: sent with If-None-Match, a 304 says that it is still so", "string", true);
const LOCATION = header("Where what was made is read", "string", true);
const UNCHANGED = { description: "As with the ETag that was sent with If-None-Match" };
const REFUSAL_HEADERS = {
  "X-Request-Id": header("The request_id, by which the centre finds what happened", "string", true),
  "Retry-After": header("Seconds until it may go better, with 429 and 503", "integer", false),
  RateLimit: header(
    "limit=600, remaining=580, reset=55: how many calls of this kind are left in this minute",
    "string",
    false,
  ),
};

/** The whole interface as OpenAPI 3.1, made from the contracts the services check every request with. */
export function openApiOf(publicUrl: string, version: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [service, calls] of Object.entries<Record<string, CallSpec>>(CALLS))
    for (const [key, spec] of Object.entries(calls)) {
      const [method = "", path = ""] = key.split(" ");
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(service, method, path, spec) };
    }
  return {
    openapi: "3.1.0",
    info: { title: "Abuja Job Centre", version, description: ABOUT.replaceAll("\n", " ") },
    servers: [{ url: publicUrl }],
    tags: Object.keys(CALLS).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema() },
      responses: {
        Problem: {
          description: "A refusal",
          headers: REFUSAL_HEADERS,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie(publicUrl).name },
        bearerAuth: {
          type: "http",
          scheme: "bearer",
          description: `A key for software, ${PROGRAM_KEY_PREFIX}…, which a company's owner makes under Colleagues`,
        },
      },
    },
  };
}

function operationOf(tag: string, method: string, path: string, spec: CallSpec): Operation {
  const { access, summary, files, body, optional_body, cookies, effect, programs } = spec;
  const type = files ? "multipart/form-data" : "application/json";
  const schema = files ? multipartSchemaOf(body, files) : body && jsonSchemaOf(body, "input");
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    description: `${WHO[access as keyof typeof WHO]}.${cookies ? COOKIES[cookies] : ""}${programs ? KEYS[programs] : ""}`,
    ...(cookies && { "x-cookies": cookies }),
    ...(effect && { "x-effect": effect }),
    security: securityOf(spec),
    parameters: parametersOf(method, path, spec),
    ...(schema && { requestBody: { required: !optional_body, content: { [type]: { schema } } } }),
    responses: {
      [String(spec.status ?? 200)]: success(method, spec),
      ...(isTagged(method, spec) && spec.response && { "304": UNCHANGED }),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

/** `GET /api/jobs/{id}` is get_jobs_id. */
const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...path.split("/").slice(2)]
    .join("_")
    .replaceAll(/[^\w]+/g, "_")
    .replace(/_$/, "");

/** What a success is that is no JSON; a file's type is that of the file. */
const OTHER_ANSWERS: Record<NonNullable<CallSpec["answers"]>, JsonSchema> = {
  file: { description: "A file", content: { "*/*": {} } },
  page: { description: "A page", content: { "text/html": {} } },
  events: { description: "A stream of events", content: { "text/event-stream": {} } },
};

function success(method: string, spec: CallSpec): JsonSchema {
  const { response, query, made_at, answers = "file" } = spec;
  if (!response) return OTHER_ANSWERS[answers];
  const schema = answerSchemaOf(response);
  const isList = schema.type === "array" && query && "page" in query.shape;
  const headers = {
    ...(isList && {
      "X-Total-Count": header("How many there are", "integer", true),
      Link: header("The neighbouring pages", "string", false),
    }),
    ...(isTagged(method, spec) && { ETag: TAG }),
    ...(made_at && { Location: LOCATION }),
  };
  return {
    description: isList ? "One page of the list" : "Done",
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { "application/json": { schema } },
  };
}

function problemSchema(): JsonSchema {
  const schema = answerSchemaOf(errorAnswer) as ObjectSchema;
  return { ...schema, properties: { ...schema.properties, code: { type: "string", enum: Object.keys(PROBLEMS) } } };
}
