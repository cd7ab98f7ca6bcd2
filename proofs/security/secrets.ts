import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { createBearerLinks } from "@jobcentre/service-kit/bearer-link";
import { signServiceToken } from "@jobcentre/service-kit/service-token";
import type { Proof } from "../src/proof.ts";
import { type Answer, newCaller } from "./kit/caller.ts";
import { ALL_CALLS, pathOf } from "./kit/calls.ts";
import { ADMIN, type Centre } from "./kit/centre.ts";
import { newAdmin, newSeeker, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { acceptInvitation, atCallback, exchange, passwordSignIn, turnOnSecondFactor } from "./kit/sign-in.ts";
import { tokenOf } from "./kit/tokens.ts";
import { newTally } from "./kit/violations.ts";

/** Everything that is written where people look: what processes print, events and failures in the store, metrics. */
async function writtenPlaces(centre: Centre): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const part of centre.parts) places.set(`log of ${part.name}`, part.printed());
  for (const service of SERVICE_NAMES) {
    const { db } = centre.databaseOf(service);
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      // The keys are where they belong; files are people's own.
      if (/^(signing_keys|files\..*)$/.test(name)) continue;
      places.set(`${service}.${name}`, JSON.stringify(await db?.collection(name).find().toArray()));
    }
    places.set(`metrics of ${service}`, await (await fetch(`${centre.services[service]}/metrics`)).text());
  }
  for (const url of centre.metrics) places.set(`metrics at ${url}`, await (await fetch(url)).text());
  return places;
}

/** Plants secrets where secrets are: in every place of a request, and those that the product makes itself. */
async function plant(centre: Centre, answers: Answer[]): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  const planted = (what: string): string => {
    const value = `PLANTED${what.replaceAll(/\W/g, "")}${Math.random().toString(36).slice(2)}Zq`;
    secrets.set(what, value);
    return value;
  };
  const send = async (
    key: string,
    sent: Parameters<ReturnType<typeof newCaller>["call"]>[1],
    caller = newCaller(centre),
  ): Promise<void> => {
    answers.push(await caller.call(key, sent));
  };

  secrets.set("the admin's password", ADMIN.password);
  secrets.set("the shared secret", centre.secrets.internal);
  secrets.set("the provider's client secret", centre.secrets.client);
  const boss = await superAdmin(centre);
  secrets.set("a session id", boss.cookies.get("session") ?? "");
  const password = planted("a chosen password");
  const admin = await newAdmin(centre, boss);
  secrets.set("an invitation's token", admin.invitation);
  await acceptInvitation(newCaller(centre), admin.invitation, password);
  const browser = newCaller(centre);
  answers.push(await passwordSignIn(browser, admin.email, password));
  secrets.set("a session by password", browser.cookies.get("session") ?? "");
  secrets.set("a known browser", browser.cookies.get("known-browser")?.split(".")[1] ?? "");
  const { app, recovery_codes } = await turnOnSecondFactor(browser, password);
  secrets.set("an app's key", app.secret.base32);
  for (const code of recovery_codes) secrets.set(`recovery code ${secrets.size}`, code);
  const recovery = { email: admin.email, password, code: recovery_codes[0] };
  answers.push(await newCaller(centre).call("POST /api/admin/direct-login", { body: recovery }));
  await send("POST /api/admin/direct-login", { body: { ...recovery, code: planted("a wrong code") } });
  answers.push(await passwordSignIn(newCaller(centre), admin.email, planted("a wrong password")));
  await send("POST /api/admin/direct-login", {
    body: { email: "x@example.com", password: [planted("a password as a list")] },
  });
  await send("POST /api/admin/direct-login", {
    body: { email: "x@example.com", password: planted("a password beside an unknown field"), secret: 1 },
  });
  await send("POST /api/admin/direct-login", {
    headers: { "content-type": "application/json" },
    body: `{"password":"${planted("a password in broken JSON")}"`,
  });
  await send(`POST /api/admin/invitations/${planted("an invented invitation").padEnd(43, "x").slice(0, 43)}`, {
    body: { password: planted("a password for nobody") },
  });
  secrets.set("an invented invitation", (secrets.get("an invented invitation") ?? "").slice(0, 43));

  const person = newCaller(centre);
  const callback = await atCallback(centre, person, "secrets@example.com");
  secrets.set("a sign-in code", callback.code);
  secrets.set("a sign-in state", callback.state);
  secrets.set("a sign-in cookie", [...person.cookies].find(([name]) => name.startsWith("sign-in-"))?.[1] ?? "");
  answers.push(await exchange(person, callback), await exchange(newCaller(centre), callback));
  secrets.set("a session by the provider", person.cookies.get("session") ?? "");
  await send("POST /api/sessions", {
    body: { code: planted("an invented code"), state: planted("an invented state") },
  });

  const token = (await tokenOf(centre, boss, "jobs")) ?? "";
  secrets.set("an access token", token.split(".")[2] ?? token);
  await fetch(`${centre.services.jobs}/api/admin/jobs`, { headers: { authorization: `Bearer ${token}` } });
  const service = signServiceToken(centre.secrets.internal, "proofs", "jobs");
  secrets.set("a service's token", service.split(".")[2] ?? service);
  await fetch(`${centre.services.jobs}/internal/ready`, { headers: { authorization: `Bearer ${service}` } });
  await fetch(`${centre.services.training}/internal/ready`, {
    headers: { authorization: `Bearer ${planted("a strange service token")}` },
  });
  const link = createBearerLinks(centre.secrets.internal, "training-documents").pathOf(
    "65f0c0ffee65f0c0ffee65f0",
    "a.pdf",
    new Date(),
  );
  secrets.set("a link's signature", link.split("/")[0]?.split(".")[2] ?? link);
  await send(`GET /api/training-documents/download/${link}`, {});
  await send(`GET /api/messages/unsubscribe/${planted("a token to unsubscribe")}`, {});
  await send(`POST /api/messages/unsubscribe/${planted("a token to unsubscribe at once")}`, {});

  const headers = {
    authorization: `Bearer ${planted("a bearer header")}`,
    "proxy-authorization": `Basic ${planted("a proxy's password")}`,
    "x-api-key": planted("an API key"),
    "x-csrf-token": planted("a CSRF token"),
    referer: `https://example.com/?token=${planted("a token in the referrer")}`,
    "user-agent": `agent ${planted("a token in the user agent")}`,
  };
  await send("GET /api/jobs", { headers });
  await send("GET /api/users/me", {
    headers: { cookie: `session=${planted("an invented session")}; other=${planted("a strange cookie")}` },
  });
  for (const path of ["/api/jobs", "/auth/callback", "/jobs", "/nowhere", "/api/nothing"])
    await send(`GET ${path}?access_token=${planted(`a token in the query of ${path}`)}`, {});
  await send(`GET /admin/invitation/${planted("an invitation in a page's address")}`, {
    headers: { accept: "text/html" },
  });
  await send(`GET /api/jobs/${planted("a token in a path")}`, {});
  await send("GET /api/jobs", { headers: { "x-request-id": `${planted("a token as a request id")}!` } });
  const seeker = await newSeeker(centre);
  await send("POST /api/user-profiles", { body: { password: planted("a password in a profile") } }, seeker);
  await send(
    "POST /api/saved-jobs",
    { body: { job_id: "65f0c0ffee65f0c0ffee65f0" }, headers: { "idempotency-key": planted("an idempotency key") } },
    seeker,
  );
  // Errors of every call, with a secret as its session.
  const session = planted("a session at every call");
  for (const call of ALL_CALLS.filter(({ key }) => !key.includes("stream")))
    await send(`${call.method} ${pathOf(call)}`, { headers: { cookie: `session=${session}` } });
  return secrets;
}

export const secretsProof: Proof = {
  promise: "secrets",
  sabotage: {
    name: "whole addresses in the log",
    file: "gateway/src/request-log.ts",
    find: "path: loggedPath(path),",
    replace: "path: req.originalUrl,",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const answers: Answer[] = [];
    const secrets = await plant(centre, answers);
    context.say(`${secrets.size} secrets planted`);
    const places = await writtenPlaces(centre);
    for (const [what, value] of secrets) {
      tally.check(value.length < 12, `${what} was not planted`);
      for (const [place, text] of places)
        tally.check(value.length >= 12 && text.includes(value), `${what} is in ${place}`);
      const told = answers.some((answer) => answer.status >= 400 && answer.text.includes(value));
      tally.check(told, `${what} is in an error`);
    }
    return [
      tally.line("secrets", {
        secrets: secrets.size,
        places: places.size,
        errors: answers.filter(({ status }) => status >= 400).length,
      }),
    ];
  },
};
