/** What a call answered; `body` is the parsed JSON, or null where the answer is none. */
export interface Answer {
  status: number;
  body: unknown;
  bytes: Buffer;
  headers: Headers;
}

/** The connection broke, or the product said that it is not there: whether the call had its effect is not known. */
export class NotAnswered extends Error {}

export interface HttpPerson {
  /** "GET /api/...": a FormData body goes out as multipart, anything else as JSON. Throws NotAnswered. */
  call(key: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The same for an answer that must have this status; gives the body. */
  ok<T>(key: string, body?: unknown, status?: number): Promise<T>;
  /** Signs in at the local identity provider's form, without JavaScript. */
  signIn(email: string): Promise<void>;
  signInAsAdmin(email: string, password: string): Promise<void>;
  /** The cookies of this person, for a browser that goes on as them. */
  cookies(): { name: string; value: string; url: string }[];
}

/** A person with a cookie jar of their own and no browser. */
export function httpPerson(url: string): HttpPerson {
  const jar = new Map<string, string>();

  async function send(address: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("origin", url);
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    let response: Response;
    let bytes: Buffer;
    try {
      response = await fetch(address, { ...init, headers, redirect: "manual" });
      bytes = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw new NotAnswered(`${init.method ?? "GET"} ${address}: ${(error as Error).message}`, { cause: error });
    }
    if (response.status === 503) throw new NotAnswered(`${init.method ?? "GET"} ${address}: 503 ${bytes}`);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const body: unknown = isJson ? JSON.parse(bytes.toString()) : null;
    return { status: response.status, body, bytes, headers: response.headers };
  }

  function call(key: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const [method = "GET", path = "/"] = key.split(" ");
    if (body === undefined || body instanceof FormData) return send(url + path, { method, body, headers });
    return send(url + path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async function ok<T>(key: string, body?: unknown, status = 200): Promise<T> {
    const answer = await call(key, body);
    if (answer.status !== status) throw new Error(`${key} answered ${answer.status}: ${answer.bytes.toString()}`);
    return answer.body as T;
  }

  /** Follows redirects to where the provider is done or shows a page. */
  async function follow(address: string, init?: RequestInit): Promise<{ at: URL; answer: Answer }> {
    let at = new URL(address);
    let answer = await send(at.href, init);
    for (let location = answer.headers.get("location"); location; location = answer.headers.get("location")) {
      at = new URL(location, at);
      if (at.pathname === "/auth/callback") break;
      answer = await send(at.href);
    }
    return { at, answer };
  }

  return {
    call,
    ok,
    async signIn(email) {
      const { redirectUrl } = await ok<{ redirectUrl: string }>("GET /api/oauth/google/redirect_url");
      const form = await follow(redirectUrl);
      const page = form.answer.bytes.toString();
      const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
      if (!action || !/<input[^>]* name="email"/.test(page)) throw new Error(`no account form at ${form.at}:\n${page}`);
      const posted = { method: "POST", body: new URLSearchParams({ email }) };
      const { at } = await follow(new URL(action, form.at).href, posted);
      await ok("POST /api/sessions", Object.fromEntries(at.searchParams));
    },
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url })),
    async signInAsAdmin(email, password) {
      await ok("POST /api/admin/direct-login", { email, password });
    },
  };
}
