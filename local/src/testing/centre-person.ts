export interface CentrePerson {
  account_id: string;
  headers: Record<string, string>;
  /** Makes a call that has to succeed and answers its body; a FormData body goes out as multipart. */
  call<T = Record<string, unknown>>(key: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  /** Makes a call and answers its status. */
  statusOf(key: string, body?: unknown): Promise<number>;
}

/** A person whose browser shows these headers, such as the cookie of a session, to the gateway at `url`. */
export function createPerson(url: string, account_id: string, own: Record<string, string>): CentrePerson {
  async function send(key: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
    const [method = "", path = ""] = key.split(" ");
    const isJson = body !== undefined && !(body instanceof FormData);
    return fetch(url + path, {
      method,
      headers: { ...own, ...(isJson && { "content-type": "application/json" }), ...more },
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    });
  }
  return {
    account_id,
    headers: own,
    async call<T>(key: string, body?: unknown, headers?: Record<string, string>) {
      const answer = await send(key, body, headers);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${text}`);
      return (answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text) as T;
    },
    async statusOf(key, body) {
      const answer = await send(key, body);
      await answer.body?.cancel();
      return answer.status;
    },
  };
}
