import type { Answer, TestService } from "@jobcentre/test-kit/test-service";
import { parseSetCookie } from "cookie";

export interface Browser {
  cookies: Map<string, string>;
  /** Makes a call with this browser's cookies and keeps the ones it answers, as browsers do. */
  call(key: string, body?: unknown): Promise<Answer>;
}

/** `now` is the clock by which the browser drops what has a Max-Age; its own unless told. */
export function newBrowser(service: TestService, now = () => new Date()): Browser {
  const cookies = new Map<string, string>();
  const dropAt = new Map<string, number>();
  return {
    cookies,
    async call(key, body) {
      for (const [name, at] of dropAt) if (at <= now().getTime()) cookies.delete(name);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await service.call(null, key, body, cookie ? { cookie } : {});
      for (const line of answer.headers.getSetCookie()) {
        const { name, value = "", expires, maxAge } = parseSetCookie(line);
        cookies.delete(name);
        dropAt.delete(name);
        if (maxAge !== undefined) dropAt.set(name, now().getTime() + maxAge * 1000);
        if (!expires || expires.getTime() > Date.now()) cookies.set(name, value);
      }
      return answer;
    },
  };
}
