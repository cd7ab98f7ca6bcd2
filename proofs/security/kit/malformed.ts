import { gzipSync } from "node:zlib";
import { type Call, pathOf, validBody } from "./calls.ts";

/** A request as bytes on the way: nothing is added to it. */
export interface RawRequest {
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** A class of malformed input: what it makes of a call, or null where the call has nothing of the kind. */
export interface MalformedClass {
  name: string;
  make(call: Call): RawRequest | null;
  /** What may answer it: the input itself is refused, or its address does not exist. */
  statuses: readonly number[];
}

const JSON_TYPE = { "content-type": "application/json" };
const INPUT = [400, 413];
const ADDRESS = [400, 404, 414, 431];

const takesJson = ({ spec }: Call): boolean => spec.body !== undefined && !spec.files;
const takesForm = ({ spec }: Call): boolean => spec.files !== undefined;
const text = (value: unknown): string => JSON.stringify(value);

/** The body as a text of something else. */
function envelope(
  name: string,
  make: (json: string) => string | Uint8Array,
  headers: Record<string, string> = JSON_TYPE,
  applies: (call: Call) => boolean = takesJson,
): MalformedClass {
  return {
    name,
    statuses: INPUT,
    make: (call) => (applies(call) ? { path: pathOf(call), headers, body: make(text(validBody(call) ?? {})) } : null),
  };
}

/** A body that is right but for one field, which the contract itself refuses. */
function field(name: string, spoil: (value: unknown) => unknown): MalformedClass {
  return {
    name,
    statuses: INPUT,
    make(call) {
      if (!takesJson(call)) return null;
      const body = validBody(call) ?? {};
      for (const key of Object.keys(body)) {
        const spoiled = { ...body, [key]: spoil(body[key]) };
        // Some fields take this: then another field has to do.
        const sent = JSON.parse(text(spoiled)) as unknown;
        if (!call.spec.body?.safeParse(sent).success)
          return { path: pathOf(call), headers: JSON_TYPE, body: text(spoiled) };
      }
      return null;
    },
  };
}

/** One more key in a body that is right; written as text, since some of these keys mean something to JavaScript. */
function extra(name: string, member: string): MalformedClass {
  return {
    name,
    statuses: INPUT,
    make(call) {
      if (takesForm(call) || call.key === "POST /api/sessions") return null;
      const body = text(validBody(call) ?? {});
      return {
        path: pathOf(call),
        headers: JSON_TYPE,
        body: body === "{}" ? `{${member}}` : `{${member},${body.slice(1)}`,
      };
    },
  };
}

/** An address whose last parameter is nothing of the kind. */
function address(name: string, value: string): MalformedClass {
  return {
    name,
    statuses: ADDRESS,
    make(call) {
      const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
      if (params.length === 0) return null;
      const path = pathOf(call, Object.fromEntries(params.map((param) => [param, value])));
      const body = takesJson(call) ? text(validBody(call)) : undefined;
      return { path, headers: body ? JSON_TYPE : {}, body };
    },
  };
}

const BOUNDARY = "proofs-boundary";
const FORM_TYPE = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
const PDF = "%PDF-1.7\n%%EOF\n";

const part = (head: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

/** The texts and files of a form as the contract wants them. */
function formParts(call: Call): string {
  const texts = Object.entries(validBody(call) ?? {}).map(([name, value]) => part(`name="${name}"`, String(value)));
  const files = Object.entries(call.spec.files ?? {}).map(([name, { kind }]) => {
    const image = kind === "logo" || kind === "program_image";
    const bytes = image ? "\x89PNG\r\n\x1a\n" : PDF;
    return part(`name="${name.replace("*", "0")}"; filename="file.${image ? "png" : "pdf"}"`, bytes);
  });
  return [...texts, ...files].join("");
}

function form(name: string, make: (parts: string, call: Call) => string | null, headers = FORM_TYPE): MalformedClass {
  return {
    name,
    statuses: INPUT,
    make(call) {
      const body = takesForm(call) ? make(formParts(call), call) : null;
      return body === null ? null : { path: pathOf(call), headers, body: Buffer.from(body, "latin1") };
    },
  };
}

const END = `--${BOUNDARY}--\r\n`;
const fileField = (call: Call): string => Object.keys(call.spec.files ?? {})[0]?.replace("*", "0") ?? "";
const notForm = (call: Call): boolean => !takesForm(call);

/** Every class; each is tried on every call that it applies to. */
export const MALFORMED: readonly MalformedClass[] = [
  envelope("nothing at all", () => ""),
  envelope("JSON that is called text", (json) => json, { "content-type": "text/plain" }),
  envelope("JSON without a type", (json) => json, {}),
  envelope("JSON that is called a form", (json) => json, { "content-type": "application/x-www-form-urlencoded" }),
  envelope(
    "JSON in a strange charset",
    (json) => json,
    { "content-type": "application/json; charset=x-klingon" },
    notForm,
  ),
  envelope("JSON cut off", (json) => `${json.slice(0, -1)},"x"`, JSON_TYPE, notForm),
  envelope("JSON with something behind", (json) => `${json}{}`, JSON_TYPE, notForm),
  envelope("JSON with a comment", (json) => `/* */${json}`, JSON_TYPE, notForm),
  envelope("single quotes", (json) => json.replaceAll('"', "'").concat("'"), JSON_TYPE, notForm),
  envelope("UTF-16", (json) => Buffer.from(json, "utf16le")),
  envelope("bytes that are no text", () => Buffer.from([0xff, 0xfe, 0x80, 0x00, 0xc0]), JSON_TYPE, notForm),
  envelope("a list", (json) => `[${json}]`),
  envelope("a text", (json) => JSON.stringify(json)),
  envelope("a number", () => "42"),
  envelope("null", () => "null"),
  envelope("NaN", () => "NaN", JSON_TYPE, notForm),
  envelope(
    "300 kB",
    (json) => `${json.slice(0, -1)}${json === "{}" ? "" : ","}"x":"${"x".repeat(300_000)}"}`,
    JSON_TYPE,
    notForm,
  ),
  envelope("100,000 levels", () => `{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, JSON_TYPE, notForm),
  envelope("broken gzip", () => "no gzip", { ...JSON_TYPE, "content-encoding": "gzip" }, notForm),
  envelope("an unknown encoding", (json) => json, { ...JSON_TYPE, "content-encoding": "zip" }, notForm),
  envelope(
    "a gzip bomb",
    () => gzipSync(`{"x":"${"x".repeat(30_000_000)}"}`),
    { ...JSON_TYPE, "content-encoding": "gzip" },
    notForm,
  ),
  field("a field left out", () => undefined),
  field("a field of null", () => null),
  field("a field of another type", (value) => (typeof value === "number" ? "x" : 1e9)),
  field("a field as a list", (value) => [value]),
  field("a field as an object", (value) => ({ value })),
  field("an operator: $gt", () => ({ $gt: "" })),
  field("an operator: $ne", () => ({ $ne: null })),
  field("an operator: $where", () => ({ $where: "sleep(1000) || true" })),
  field("an operator: $regex", () => ({ $regex: ".*" })),
  field("a field with a toString of its own", () => ({ toString: "x", valueOf: 1 })),
  field("a text of 100,000 signs", () => "x".repeat(100_000)),
  field("a text of signs that nobody types", () => "\u0000\u0001\u0007"),
  field("a number beyond all numbers", (value) => (typeof value === "number" ? -1e308 : true)),
  extra("an unknown field", '"is_owner":true'),
  extra("__proto__", '"__proto__":{"is_admin":true}'),
  extra("constructor", '"constructor":{"prototype":{"is_admin":true}}'),
  extra("an update operator", '"$set":{"is_admin":true}'),
  extra("a dotted field", '"profile.is_verified":true'),
  address("an id with another sign", "65f0c0ffee65f0c0ffee65fg"),
  address("an id of 12 letters", "twelveletter"),
  address("an operator as an id", "%7B%22%24ne%22%3A%22%22%7D"),
  address("a zero byte", "65f0c0ffee65f0c0ffee65f0%00"),
  address("an address that cannot be decoded", "%E0%A4%A"),
  address("overlong UTF-8", "%C0%AE%C0%AE"),
  address("a way upwards", "..%2f..%2finternal%2fsession"),
  address("8,000 signs", "a".repeat(8_000)),
  form("a form without its boundary", (parts) => parts + END, { "content-type": "multipart/form-data" }),
  form("a form with another boundary", (parts) => parts.replaceAll(BOUNDARY, "other") + END),
  form("a form cut off", (parts) => parts.slice(0, -6)),
  form("a form with an unknown text", (parts) => parts + part('name="is_verified"', "true") + END),
  form("a form with __proto__", (parts) => parts + part('name="__proto__"', "x") + END),
  form("a form with __proto__[is_admin]", (parts) => parts + part('name="__proto__[is_admin]"', "true") + END),
  form("a form with constructor[prototype][x]", (parts) => parts + part('name="constructor[prototype][x]"', "1") + END),
  form("a form with a file in an unknown field", (parts) => parts + part('name="other"; filename="a.pdf"', PDF) + END),
  form("a form with a text twice", (parts, { spec }) => {
    const [name] = Object.keys(spec.body?.shape ?? {});
    return name ? parts + part(`name="${name}"`, "again") + part(`name="${name}"`, "again") + END : null;
  }),
  form(
    "a form with 100 texts",
    (parts) => parts + Array.from({ length: 100 }, (_, at) => part(`name="f${at}"`, "x")).join("") + END,
  ),
  form("a form with a text of 100 kB", (parts) => parts + part('name="motivation"', "x".repeat(100_000)) + END),
  form("a form with an empty file", (_parts, call) => part(`name="${fileField(call)}"; filename="file.pdf"`, "") + END),
  form(
    "a form with too many files",
    (parts, call) =>
      parts + Array.from({ length: 9 }, () => part(`name="${fileField(call)}"; filename="a.pdf"`, PDF)).join("") + END,
  ),
  {
    name: "JSON instead of a form",
    statuses: INPUT,
    make: (call) =>
      takesForm(call) ? { path: pathOf(call), headers: JSON_TYPE, body: text(validBody(call) ?? {}) } : null,
  },
  envelope("a form instead of JSON", () => part('name="x"', "y") + END, FORM_TYPE, takesJson),
  envelope("a list of encodings", () => "{}", { ...JSON_TYPE, "content-encoding": "identity, gzip" }),
];
