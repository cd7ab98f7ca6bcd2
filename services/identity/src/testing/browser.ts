import type { Answer, TestService } from "@jobcentre/test-kit/test-service";
import { parseSetCookie } from "cookie";

export interface Browser {
  cookies: Map<string, string>;
  /** Makes a call with this browser's cookies and keeps the ones it answers, as browsers do. */
  call(key: string, body?: unknown): Promise<Answer>;
}

export function newBrowser(service: TestService): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(key, body) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await service.call(null, key, body, cookie ? { cookie } : {});
      for (const line of answer.headers.getSetCookie()) {
        const { name, value = "", expires } = parseSetCookie(line);
        cookies.delete(name);
        if (!expires || expires.getTime() > Date.now()) cookies.set(name, value);
      }
      return answer;
    },
  };
}
