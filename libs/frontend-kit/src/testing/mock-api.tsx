import { vi } from "vitest";
import type { CallKey, ResponseOf } from "../api/types.ts";

/** A call that arrived, as the test wants to see it. */
export interface SeenCall {
  key: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The JSON body, or the texts and files of a multipart one. */
  body: unknown;
}

/** Refuses with this status and error body. */
class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object = {}) {
    this.status = status;
    this.body = body;
  }
}

/** `refuse(409, "Program is full", "program_full")`; `fields` for errors at fields. */
export function refuse(status: number, error = "", code = "test", fields?: Record<string, string>): Refusal {
  return new Refusal(status, { error, code, fields, request_id: "test" });
}

class Offline {
  readonly offline = true;
}

/** No answer arrives: the browser is offline. */
export const OFFLINE = new Offline();

type AnswerOf<K extends CallKey> = ResponseOf<K> | Refusal | Offline | File;
export type Answers = {
  [K in CallKey]?: AnswerOf<K> | ((call: SeenCall) => AnswerOf<K> | Promise<AnswerOf<K>>);
};

/**
 * Answers the calls of one test, by their contract keys; the rest is 404. Lists get their X-Total-Count from `totals`.
 * Returns the calls seen so far. Signed out unless "GET /api/users/me" is answered.
 */
export function mockApi(answers: Answers, totals: Partial<Record<CallKey, number>> = {}): SeenCall[] {
  const seen: SeenCall[] = [];
  const keys = Object.keys({ ...DEFAULTS, ...answers });

  async function answer(method: string, address: string, headers: Record<string, string>, body: unknown) {
    const { pathname, searchParams } = new URL(address, "http://test");
    for (const key of keys) {
      const params = match(key, method, pathname);
      if (!params) continue;
      const call = { key, params, query: Object.fromEntries(searchParams), headers, body };
      seen.push(call);
      const wanted: unknown = { ...DEFAULTS, ...answers }[key as CallKey];
      const given: unknown = typeof wanted === "function" ? await wanted(call) : wanted;
      if (given === OFFLINE) throw new TypeError("Failed to fetch");
      if (given instanceof Refusal) return json(given.status, given.body);
      if (given instanceof File) return file(given.name);
      const total = totals[key as CallKey];
      return json(200, given, total === undefined ? {} : { "X-Total-Count": String(total) });
    }
    seen.push({ key: `${method} ${pathname}`, params: {}, query: Object.fromEntries(searchParams), headers, body });
    return json(404, { error: "Not found.", code: "not_found", request_id: "test" });
  }

  vi.stubGlobal("fetch", async (address: string, { method = "GET", headers = {}, body }: RequestInit = {}) =>
    answer(method, address, headers as Record<string, string>, typeof body === "string" ? JSON.parse(body) : undefined),
  );
  vi.stubGlobal("XMLHttpRequest", uploadsThrough(answer));
  return seen;
}

const DEFAULTS: Answers = {
  "GET /api/users/me": refuse(401, "Please sign in.", "not_signed_in"),
  // Most people are invited by nobody.
  "GET /api/colleague-invitations": [],
};

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body ?? null), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

function file(name: string): Response {
  return new Response("a file", {
    headers: { "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  });
}

/** The path parameters when a request is this call. */
function match(key: string, method: string, pathname: string): Record<string, string> | undefined {
  const [wanted, path = ""] = key.split(" ");
  if (wanted !== method) return undefined;
  const pattern = path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries({ ...found.groups }).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

type Answering = (method: string, address: string, headers: Record<string, string>, body: unknown) => Promise<Response>;

/** Multipart bodies travel by XMLHttpRequest; this one tells half and full progress and asks the same answers. */
function uploadsThrough(answer: Answering) {
  return class FakeUpload {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    response: Blob | undefined;
    #method = "";
    #address = "";
    #headers: Record<string, string> = {};
    #answer: Response | undefined;

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.#answer?.headers.get(name) ?? null;
    }
    abort() {}
    async send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      try {
        this.#answer = await answer(this.#method, this.#address, this.#headers, Object.fromEntries(body));
        this.status = this.#answer.status;
        this.response = await this.#answer.blob();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
  };
}
