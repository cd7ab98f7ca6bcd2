import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { exampleOf } from "./examples.ts";
import { type Operation, openApiOf } from "./openapi.ts";
import { describePage } from "./page.ts";
import { type JsonSchema, jsonSchemaOf } from "./schemas.ts";

const document = openApiOf("https://jobs.example", "1.2.3");
const calls = Object.values(CALLS).flatMap((own) => Object.entries<CallSpec>(own));
const operationOf = (key: string): Operation => {
  const [method = "", path = ""] = key.split(" ");
  return document.paths[path]![method.toLowerCase()]!;
};

describe("the OpenAPI description", () => {
  it("has every call of the contracts once, each under a name of its own", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(calls.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const [key, { summary, status }] of calls) {
      expect(operationOf(key)).toMatchObject({ summary });
      const [success, ...others] = Object.keys(operationOf(key).responses);
      expect([success, others.at(-1)]).toEqual([String(status ?? 200), "default"]);
    }
  });

  it("leaves answers room for fields to come, and none to what is sent", () => {
    const answers = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ responses }) => responses),
    );
    expect(JSON.stringify([answers, document.components])).not.toContain('"additionalProperties":false');
    expect(JSON.stringify(operationOf("POST /api/jobs").requestBody)).toContain('"additionalProperties":false');
  });

  it("says what everything means that people, employers and programs of others may ask a list for", () => {
    const bare = calls.flatMap(([key, { access }]) =>
      access.endsWith("admin")
        ? []
        : operationOf(key).parameters.flatMap((one) =>
            one.in === "query" && !one.description ? [`${key} ${one.name}`] : [],
          ),
    );
    expect(bare).toEqual([]);
    expect(operationOf("GET /api/jobs").parameters).toContainEqual(
      expect.objectContaining({ name: "salary", description: expect.stringContaining("naira per month") }),
    );
  });

  it("says the unit of every amount and duration, and where every day and time is, that programs of others read or send", () => {
    const told = /salary|price|amount|_weeks$|experience$|experience_required|_date$|deadline|^curriculum$/;
    const bare = calls.flatMap(([key, { access }]) => {
      if (access.endsWith("admin")) return [];
      const { requestBody, responses } = operationOf(key);
      return propertiesOf([requestBody, responses])
        .filter(([name, schema]) => told.test(name) && !isTold(schema))
        .map(([name]) => `${key} ${name}`);
    });
    expect([...new Set(bare)]).toEqual([]);
    const { properties } = contentOf(operationOf("GET /api/jobs/{id}").responses["200"]!)["application/json"]!
      .schema as { properties: Record<string, JsonSchema> };
    expect(properties.salary_min).toMatchObject({ description: expect.stringContaining("naira per month") });
  });

  it("says on its page what headers and fields mean", () => {
    const page = describePage(document);
    for (const meaning of ["The same key again gets the first answer", "The edited_at that was read"])
      expect(page).toContain(meaning);
  });

  it("says who may make a call, and with which cookie", () => {
    expect(operationOf("GET /api/jobs")).toMatchObject({ security: [], description: "Anyone." });
    expect(operationOf("POST /api/saved-jobs")).toMatchObject({
      security: [{ session: [] }],
      description: "Job seekers.",
    });
    expect(document.components.securitySchemes).toMatchObject({ session: { in: "cookie", name: "__Host-session" } });
  });

  it("says which calls take a key for software, and of which kind", () => {
    const security = [{ session: [] }, { bearerAuth: [] }];
    const [jobs, applicants] = ["POST /api/jobs", "GET /api/employer/applications"];
    expect(operationOf(jobs)).toMatchObject({ security, description: "Employers. With a key for software, too." });
    const description = "Employers. With a key for software that is for jobs and applicants, too.";
    expect(operationOf(applicants)).toMatchObject({ security, description });
    expect(document.components.securitySchemes).toMatchObject({ bearerAuth: { type: "http", scheme: "bearer" } });
  });

  it("has the headers that a call looks at, and those that a list always has", () => {
    const headersOf = (key: string) =>
      operationOf(key).parameters.flatMap((one) => (one.in === "header" ? [one.name] : []));
    expect(headersOf("GET /api/messages/stream")).toEqual(["Last-Event-ID"]);
    expect(headersOf("POST /api/jobs")).toEqual(["Idempotency-Key", "X-Account", "Origin"]);
    expect(headersOf("DELETE /api/saved-jobs/{job_id}")).toEqual(["X-Account", "Origin"]);
    expect(headersOf("POST /api/sessions")).toEqual(["Origin"]);
    expect(headersOf("GET /api/employer/download-cv/{file_id}/{name}")).toEqual(["Origin"]);
    expect(headersOf("GET /api/oauth/google/redirect_url")).toEqual(["Origin"]);
    expect(headersOf("GET /api/admin/invitations/{token}")).toEqual(["Origin"]);
    expect(headersOf("GET /api/verify-certificate/{number}")).not.toContain("Origin");
    const { headers } = operationOf("GET /api/jobs").responses["200"]!;
    expect(headers).toMatchObject({ "X-Total-Count": { required: true }, Link: { required: false } });
  });

  it("says of what everybody gets alike that it has a tag, and of nothing else; of what is made where it is read", () => {
    for (const [key, { headers }] of calls.map(([key]) => [key, operationOf(key).responses["200"] ?? {}] as const)) {
      const { parameters, responses } = operationOf(key);
      const told = [
        "304" in responses,
        parameters.some(({ name }) => name === "If-None-Match"),
        "ETag" in ((headers as object | undefined) ?? {}),
      ];
      expect([key, new Set(told).size]).toEqual([key, 1]);
    }
    const tagged = calls.flatMap(([key]) => ("304" in operationOf(key).responses ? [key] : []));
    expect(tagged).toEqual(expect.arrayContaining(["GET /api/jobs", "GET /api/jobs/{id}", "GET /api/public-settings"]));
    for (const key of ["GET /api/saved-jobs", "GET /api/colleague-invitations/{token}", "POST /api/jobs"])
      expect(tagged).not.toContain(key);
    expect(operationOf("POST /api/jobs").responses["201"]).toMatchObject({ headers: { Location: { required: true } } });
  });

  it.each([
    ["POST /api/user-profiles", "edited_at"],
    ["POST /api/employer/profile", "edited_at"],
    ["PUT /api/jobs/{id}", "edited_at"],
    ["PUT /api/admin/training-programs/{id}", "updated_at"],
  ])("says which refuse a change of what was changed since (%s), and how to ask for that", (key, field) => {
    const { summary, requestBody } = operationOf(key);
    expect(summary).toMatch(/409 where it was (saved|edited|changed) since/);
    const { properties } = requestBody!.content["application/json"]!.schema as {
      properties: Record<string, JsonSchema>;
    };
    expect(properties[field]).toMatchObject({ description: expect.stringContaining(`The ${field} that was read`) });
  });

  it("says what has to be sent: all of a path, a body unless it may be left out, of a query what its contract asks for, no header", () => {
    for (const [key, { query, optional_body }] of calls) {
      const { parameters, requestBody } = operationOf(key);
      const asked = query ? (jsonSchemaOf(query, "input") as { required?: string[] }).required : undefined;
      for (const one of parameters)
        expect([key, one.name, one.required]).toEqual([
          key,
          one.name,
          one.in === "path" || (one.in === "query" && (asked ?? []).includes(one.name)),
        ]);
      if (requestBody) expect([key, requestBody.required]).toEqual([key, !optional_body]);
    }
  });

  it("tells files, pages and streams of events apart", () => {
    const typesOf = (key: string) => Object.keys(contentOf(operationOf(key).responses["200"]!));
    expect(typesOf("GET /api/admin/activity-logs/csv")).toEqual(["*/*"]);
    expect(typesOf("GET /api/messages/unsubscribe/{token}")).toEqual(["text/html"]);
    expect(typesOf("GET /api/messages/stream")).toEqual(["text/event-stream"]);
  });

  it("has JSON Schemas that a validator takes, and names every parameter of a path", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const [key] of calls) {
      const { parameters, requestBody, responses } = operationOf(key);
      const content = [
        ...Object.values(requestBody?.content ?? {}),
        ...Object.values(contentOf(Object.values(responses)[0]!)),
      ];
      const schemas = [...parameters.map(({ schema }) => schema), ...content.flatMap(({ schema }) => schema ?? [])];
      for (const schema of schemas) expect(() => ajv.compile(schema as object)).not.toThrow();
      const named = parameters.filter((one) => one.in === "path").map(({ name }) => `{${name}}`);
      expect(key.match(/\{\w+\}/g) ?? []).toEqual(named);
    }
  });
});

/** An instant says its zone itself. */
const isTold = ({ description, format, anyOf = [] }: JsonSchema): boolean =>
  Boolean(description) || format === "date-time" || (anyOf as JsonSchema[]).some(isTold);

/** Every property of every object in it, however deep. */
function propertiesOf(part: unknown): [string, JsonSchema][] {
  if (typeof part !== "object" || part === null) return [];
  const { properties } = part as { properties?: Record<string, JsonSchema> };
  const own = typeof properties === "object" && !Array.isArray(properties) ? Object.entries(properties) : [];
  return [...own, ...Object.values(part).flatMap(propertiesOf)];
}

const contentOf = ({ content }: JsonSchema) => (content ?? {}) as Record<string, { schema?: JsonSchema }>;

describe("examples", () => {
  const withBody = calls.filter(([, { body }]) => body);
  it.each(withBody)("of %s are what the service takes", (_key, { body }) => {
    const example = exampleOf(jsonSchemaOf(body!, "input"));
    expect(body!.safeParse(example).error?.issues ?? []).toEqual([]);
  });

  it.each(calls.filter(([, { query }]) => query))(
    "of the query of %s are what the service takes",
    (_key, { query }) => {
      const example = exampleOf(jsonSchemaOf(query!, "input"));
      expect(query!.safeParse(example).error?.issues ?? []).toEqual([]);
    },
  );
});

describe("the page for people", () => {
  const html = describePage(document);
  it("shows every call with an example, and needs no script", () => {
    for (const [key] of calls) expect(html).toContain(`id="${operationOf(key).operationId}"`);
    expect(html.match(/<details/g)).toHaveLength(calls.length);
    expect(html).toContain("curl -X POST &quot;https://jobs.example/api/jobs&quot;");
    expect(html).not.toMatch(/<script|<style|style=|\son\w+="/);
  });

  it("says which body may be left out", () => {
    expect(html.match(/<h4>Body \(application\/json, may be left out\)<\/h4>/g)).toHaveLength(9);
    expect(html).toContain("<h4>Body (application/json)</h4>");
  });

  it("says what a file may be, which fields exclude each other, and how to run the examples", () => {
    expect(html).toContain("<td>logo</td><td>file: PNG, JPG, GIF up to 2MB</td><td>required</td>");
    expect(html).toContain("<td>^document_\\d{1,2}$</td><td>file: PDF, DOC");
    expect(html.match(/<td>one of job_id, employer_id, application_id<\/td>/g)).toHaveLength(3);
    expect(html).toContain("value of the cookie <code>__Host-session</code>");
  });

  it("shows signs of HTML as what they are", () => {
    const info = { ...document.info, title: "<b>Centre</b>" };
    expect(describePage({ ...document, info })).toContain("<h1>Interface of the &lt;b&gt;Centre&lt;/b&gt;</h1>");
  });
});
