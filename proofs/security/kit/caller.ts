import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { signServiceToken } from "@jobcentre/service-kit/service-token";
import type { Centre } from "./centre.ts";

export interface Answer {
  status: number;
  /** Parsed where it is JSON, else null. */
  body: Record<string, unknown> | null;
  text: string;
  headers: Headers;
  ms: number;
}

export interface Sent {
  headers?: Record<string, string>;
  /** As it is; a plain object goes out as JSON. */
  body?: string | Uint8Array | FormData | object;
  /** Which gateway; the first unless told. */
  to?: string;
  /** In ms, for all tries together; then it rejects. */
  withinMs?: number;
}

/** Somebody with cookies of their own, whom the proxy reports from an address of their own. */
export interface Caller {
  cookies: Map<string, string>;
  /** "POST /api/things"; from our own pages unless `headers` say otherwise. Every call may come from a new address. */
  call(key: string, sent?: Sent): Promise<Answer>;
  ok<T>(key: string, sent?: Sent): Promise<T>;
}

const TRIES = 8;

/**
 * Asks again where a busy product says so: what it answers is what is tried, not what it carries at once. `startedAt` is
 * when the answer was asked for, and its content is not read yet.
 */
export async function askPatiently(url: string, init: RequestInit): Promise<{ response: Response; startedAt: number }> {
  for (let tries = 1; ; tries += 1) {
    const startedAt = performance.now();
    const response = await fetch(url, init);
    if (response.status !== 503 || !response.headers.has("retry-after") || tries === TRIES)
      return { response, startedAt };
    await response.body?.cancel();
    await delay(250 * tries);
  }
}

/** An address that nobody else used a moment ago, so that no limit per address is what is tried. */
export const anyAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");

export const cookieHeader = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

export function newCaller(centre: Centre, cookies = new Map<string, string>()): Caller {
  async function call(key: string, { headers = {}, body, to = centre.url, withinMs }: Sent = {}): Promise<Answer> {
    const [method = "GET", path = "/"] = key.split(" ");
    const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
    const given = {
      origin: centre.url,
      "x-forwarded-for": anyAddress(),
      ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
      ...(body !== undefined && !isRaw && { "content-type": "application/json" }),
      ...headers,
    };
    // An empty text leaves a header out.
    const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
    const init = {
      method,
      headers: sent,
      body: (isRaw || body === undefined ? body : JSON.stringify(body)) as BodyInit | undefined,
      redirect: "manual",
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
    } as const;
    const { response, startedAt } = await askPatiently(to + path, init);
    const text = await response.text();
    const ms = performance.now() - startedAt;
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return { status: response.status, body: isJson ? parsed(text) : null, text, headers: response.headers, ms };
  }
  return {
    cookies,
    call,
    async ok<T>(key: string, sent?: Sent) {
      const answer = await call(key, sent);
      if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      return answer.body as T;
    },
  };
}

function parsed(text: string): Answer["body"] {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return null;
  }
}

/** Signs somebody in without the provider's pages, as if their password had been checked. */
export async function signedIn(
  centre: Centre,
  email: string,
  name = "Proof Person",
): Promise<Caller & { account_id: string }> {
  const token = signServiceToken(centre.secrets.internal, "proofs", "identity");
  const response = await fetch(`${centre.services.identity}/internal/admin-sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ email, name }),
  });
  if (!response.ok) throw new Error(`no session for ${email}: ${response.status}`);
  const { session_id, account_id } = (await response.json()) as { session_id: string; account_id: string };
  return { ...newCaller(centre, new Map([["session", session_id]])), account_id };
}
