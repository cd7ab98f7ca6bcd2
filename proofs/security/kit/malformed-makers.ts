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

export const JSON_TYPE = { "content-type": "application/json" };
/** A body in an encoding that is not read is a 415. */
export const INPUT = [400, 413, 415];
const ADDRESS = [400, 404, 414, 431];

export const takesJson = ({ spec }: Call): boolean => spec.body !== undefined && !spec.files;
export const takesForm = ({ spec }: Call): boolean => spec.files !== undefined;
export const text = (value: unknown): string => JSON.stringify(value);

/** The body as a text of something else. */
export function envelope(
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
export function field(name: string, spoil: (value: unknown) => unknown): MalformedClass {
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
export function extra(name: string, member: string): MalformedClass {
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
export function address(name: string, value: string): MalformedClass {
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

export const BOUNDARY = "proofs-boundary";
export const FORM_TYPE = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
export const PDF = "%PDF-1.7\n%%EOF\n";

export const part = (head: string, content: string): string =>
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

export function form(
  name: string,
  make: (parts: string, call: Call) => string | null,
  headers = FORM_TYPE,
): MalformedClass {
  return {
    name,
    statuses: INPUT,
    make(call) {
      const body = takesForm(call) ? make(formParts(call), call) : null;
      return body === null ? null : { path: pathOf(call), headers, body: Buffer.from(body, "latin1") };
    },
  };
}
