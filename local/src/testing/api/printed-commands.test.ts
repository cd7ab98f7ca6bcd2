import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { openApiOf } from "@jobcentre/gateway/api-description/openapi";
import { describePage } from "@jobcentre/gateway/api-description/page";
import { describe, expect, it } from "vitest";
import { bodyOf, commandsOf } from "./printed-commands.ts";

const commands = commandsOf(describePage(openApiOf("https://jobs.example", "1.2.3")));
const calls = Object.values(CALLS).flatMap((own) => Object.entries<CallSpec>(own));
const commandOf = (key: string): string => commands.get(key) ?? "";
const ID = "66f0c0ffee0123456789abcd";

describe("the commands that the page prints", () => {
  it("are one for each call", () => {
    expect([...commands.keys()].sort()).toEqual(calls.map(([key]) => key).sort());
  });

  it.each(calls.filter(([, { body, files }]) => body || files))("send what %s takes", (key, { body }) => {
    const sent = bodyOf(commandOf(key), ID);
    expect(sent).toBeDefined();
    expect(body?.safeParse(sent).error?.issues ?? []).toEqual([]);
  });

  it.each(calls.filter(([, { files }]) => files))("send every file of %s", (key, { files }) => {
    const sent = [...commandOf(key).matchAll(/-F "(\w+)=@(\w+)\.\w+"/g)].map(([, field]) => field);
    expect(sent).toEqual(Object.keys(files!).map((name) => name.replace("*", "0")));
  });

  it("name the cookie, and the site where something changes or is noted", () => {
    expect(commandOf("POST /api/jobs")).toContain('--cookie "__Host-session=$SESSION"');
    for (const [key, { access, cookies, effect }] of calls) {
      expect(commandOf(key).includes('--cookie "'), key).toBe(access !== "anyone" || cookies === "ends");
      const changes = !key.startsWith("GET") || effect === true;
      expect(commandOf(key).includes('-H "Origin: https://jobs.example"'), key).toBe(changes);
    }
  });

  it("[AUTH-16] carry the cookies of signing in from its start to its end", () => {
    const [begin, end] = ["GET /api/oauth/google/redirect_url", "POST /api/sessions"].map(commandOf);
    expect(begin).toMatch(/ --cookie-jar cookies\.txt$/);
    expect(end).toContain(" --cookie cookies.txt \\\n  --cookie-jar cookies.txt");
    expect(end).toContain('"state": "$STATE"');
  });

  it("end the session that is set, and sign in the admin who is", () => {
    expect(commandOf("GET /api/logout")).toContain(' --cookie "__Host-session=$SESSION" \\\n');
    const signIn = commandOf("POST /api/admin/direct-login");
    expect(signIn).toContain('"email": "$EMAIL"');
    expect(signIn).toContain('"password": "$PASSWORD"');
    expect(commandOf("POST /api/admin/create-admin")).toContain('"email": "amina.bello@example.com"');
  });

  it("leave what only the reader has to variables", () => {
    expect(commandOf("GET /api/certificates/{number}.pdf")).toContain('/api/certificates/$NUMBER.pdf"');
    // What has to be asked for as well.
    expect(commandOf("GET /api/admin/training-enrollments/certificates.pdf")).toContain(
      '/certificates.pdf?enrollments=$ENROLLMENTS"',
    );
    expect(commandOf("POST /api/saved-jobs")).toContain('"job_id": "$JOB_ID"');
    expect(commandOf("DELETE /api/admin/second-factor")).toContain('"password": "$PASSWORD"');
    expect([...commands.values()].join("\n")).not.toContain(ID);
  });
});
