/** The cookies of one browser. */
export type Jar = Map<string, string>;

export const cookieHeader = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

export function keepCookies(jar: Jar, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
}

/**
 * Follows a person through the provider's pages until they are sent back to the callback page, whose parameters it answers.
 * Nothing listens at the public address in tests: whoever is sent there goes to `reachedAt`.
 */
export async function visitProvider(
  start: string,
  email: string,
  { publicUrl, reachedAt }: { publicUrl: string; reachedAt: string },
): Promise<Record<string, string>> {
  const jar: Jar = new Map();
  for (let next = start; ; ) {
    const response = await fetch(next.replace(publicUrl, reachedAt), {
      redirect: "manual",
      headers: { cookie: cookieHeader(jar), accept: "text/html" },
      ...(next.includes("/choose/") && { method: "POST", body: new URLSearchParams({ email }) }),
    });
    keepCookies(jar, response.headers);
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(`${publicUrl}/auth/callback`)) return Object.fromEntries(new URL(next).searchParams);
  }
}
