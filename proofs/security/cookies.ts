import type { Proof } from "../src/proof.ts";
import { type Caller, newCaller } from "./kit/caller.ts";
import { ADMIN } from "./kit/centre.ts";
import { type Part, startPart } from "./kit/part.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { atCallback, exchange, passwordSignIn } from "./kit/sign-in.ts";
import { newTally } from "./kit/violations.ts";

const SITE = "https://jobs.example";

/** What is wrong with a cookie as it is set, in words. */
function wrongCookie(line: string, isSecure: boolean): string[] {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const attributes = new Map(rest.map((part) => part.toLowerCase().split("=", 2) as [string, string | undefined]));
  const wrong: string[] = [];
  if (!attributes.has("httponly")) wrong.push("readable by scripts");
  if (!["lax", "strict"].includes(attributes.get("samesite") ?? "")) wrong.push("sent along from other sites");
  if (attributes.get("path") !== "/" || attributes.has("domain"))
    wrong.push("not of this host and all its paths alone");
  if (isSecure && !attributes.has("secure")) wrong.push("sent in the clear");
  if (isSecure && !pair.startsWith("__Host-")) wrong.push("without __Host-");
  return wrong;
}

export const cookies: Proof = {
  promise: "cookies",
  sabotage: {
    name: "a cookie without SameSite",
    file: "libs/service-kit/src/session-cookie.ts",
    find: 'options: { httpOnly: true, secure, sameSite: "lax", path: "/" },',
    replace: 'options: { httpOnly: true, secure, path: "/" } as never,',
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const names = new Set<string>();
    const look = (lines: readonly string[], isSecure: boolean): void => {
      tally.check(lines.length === 0, "no cookie was set");
      for (const line of lines) {
        names.add(line.slice(0, line.indexOf("=")).replace(/(sign-in-).*/, "$1…"));
        const wrong = wrongCookie(line, isSecure);
        tally.check(wrong.length > 0, `${line.slice(0, line.indexOf("="))} is ${wrong.join(", ")}`);
      }
    };
    const person = newCaller(centre);
    look((await person.call("GET /api/oauth/google/redirect_url")).headers.getSetCookie(), false);
    look(
      (await exchange(person, await atCallback(centre, person, "cookies@example.com"))).headers.getSetCookie(),
      false,
    );
    const session = person.cookies.get("session") ?? "";
    look((await person.call("GET /api/logout")).headers.getSetCookie(), false);
    look((await passwordSignIn(newCaller(centre), ADMIN.email, ADMIN.password)).headers.getSetCookie(), false);

    tally.check(Buffer.from(session, "base64url").length < 16, "a session id has less than 128 bits");
    const stored = await centre.databaseOf("identity").collection("sessions").find().toArray();
    tally.check(JSON.stringify(stored).includes(session), "a session id is stored as it is");

    context.say("the same on a site with TLS");
    const own = centre.environment({ PORT: "0", METRICS_PORT: "0", PUBLIC_URL: SITE });
    const start = (program: string, env: Record<string, string>): Promise<Part> =>
      startPart({ programs: centre.programs, program, name: program, env });
    const parts = [await start("services/identity/start", own), await start("services/admin/start", own)];
    const env = { ...own, LOCAL_IDP_URL: "", IDENTITY_URL: parts[0]?.url ?? "", ADMIN_URL: parts[1]?.url ?? "" };
    const gateway = await start("gateway/start", env);
    const overTls = { to: gateway.url, headers: { origin: SITE } };
    try {
      const visitor: Caller = newCaller(centre);
      const begun = await visitor.call("GET /api/oauth/google/redirect_url", overTls);
      look(begun.headers.getSetCookie(), true);
      const body = { email: ADMIN.email, password: ADMIN.password };
      const inside = await visitor.call("POST /api/admin/direct-login", { ...overTls, body });
      look(inside.headers.getSetCookie(), true);
      const hsts = begun.headers.get("strict-transport-security") ?? "";
      tally.check(Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0) < 31_536_000, `Strict-Transport-Security is "${hsts}"`);
    } finally {
      for (const part of [gateway, ...parts]) await part.stop();
    }
    return [tally.line("cookies", { cookies: [...names].sort() })];
  },
};
