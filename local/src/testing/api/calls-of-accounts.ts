import { type TOTP, URI } from "otpauth";
import { type CentrePerson, createPerson } from "../centre-person.ts";
import { finally_ } from "../left-behind.ts";
import { cookieHeader, type Jar, keepCookies, visitProvider } from "../visit-provider.ts";
import { PUBLIC_URL, type WholeCentre } from "../whole-centre.ts";

const WORDS = { confirmation: "delete my account" };

/** Signs people in every way, and takes sessions, admins and accounts away: all of extra people, that nobody else misses. */
export async function makeCallsOfAccounts(centre: WholeCentre, admin: CentrePerson): Promise<void> {
  const invited = await inviteAdmin(centre, admin);
  await useSecondFactor(invited.person, invited.password);
  await admin.call(`DELETE /api/admin/delete-admin/${invited.id}`);

  const ada = await signInAtProvider(centre, "ada@example.com");
  for (const browser of ["a phone", "a library"]) await centre.signIn("ada@example.com", browser);
  const sessions = await ada.call<{ id: string; is_this_one: boolean }[]>("GET /api/privacy/sessions");
  await ada.call(`DELETE /api/privacy/sessions/${sessions.find((one) => !one.is_this_one)?.id}`);
  await ada.call("DELETE /api/privacy/sessions");
  await ada.call("DELETE /api/privacy/account", WORDS);

  const leaver = await centre.signIn("leaver@example.com", "Musa Bala");
  const ofLeaver = `/api/admin/users/${leaver.account_id}`;
  const because = { reason: "Asked people for money." };
  await admin.call(`POST ${ofLeaver}/suspend`, because);
  await admin.call(`POST ${ofLeaver}/reinstate`);
  await admin.call(`DELETE ${ofLeaver}`);
}

/** Makes one call as a browser does, with its cookies. */
async function browse(centre: WholeCentre, jar: Jar, key: string, body?: unknown): Promise<Record<string, unknown>> {
  const [method = "", path = ""] = key.split(" ");
  const headers = { cookie: cookieHeader(jar), origin: PUBLIC_URL, "content-type": "application/json" };
  const answer = await fetch(centre.url + path, { method, headers, body: body ? JSON.stringify(body) : null });
  keepCookies(jar, answer.headers);
  if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function personOf(centre: WholeCentre, jar: Jar): Promise<CentrePerson> {
  const { id } = await browse(centre, jar, "GET /api/users/me");
  return createPerson(centre.url, String(id), { cookie: cookieHeader(jar), origin: PUBLIC_URL });
}

/** Signs somebody in as people do, in a browser of their own. */
export async function signInAtProvider(centre: WholeCentre, email: string): Promise<CentrePerson> {
  const jar: Jar = new Map();
  const { redirectUrl } = await browse(centre, jar, "GET /api/oauth/google/redirect_url");
  const posted = await visitProvider(String(redirectUrl), email, { publicUrl: PUBLIC_URL, reachedAt: centre.url });
  await browse(centre, jar, "POST /api/sessions", posted);
  return personOf(centre, jar);
}

async function inviteAdmin(centre: WholeCentre, admin: CentrePerson) {
  const email = "zainab@jobcentre.example";
  const password = "nine grey herons over Jabi lake";
  const { id } = await admin.call<{ id: string }>("POST /api/admin/create-admin", { email, full_name: "Zainab Musa" });
  const { invitation_link } = await admin.call<{ invitation_link: string }>(
    `POST /api/admin/manage-admins/${id}/invitation`,
  );
  const token = /[\w-]{43}$/.exec(invitation_link)?.[0];
  const jar: Jar = new Map();
  await browse(centre, jar, `GET /api/admin/invitations/${token}`);
  await browse(centre, jar, `POST /api/admin/invitations/${token}`, { password });
  await browse(centre, jar, "POST /api/admin/direct-login", { email, password });
  const person = await personOf(centre, jar);
  // Identity learns by an event that the account is an administrator's.
  await finally_(
    () => person.call("GET /api/users/me"),
    ({ is_admin }) => is_admin === true,
  );
  return { id, password, person };
}

async function useSecondFactor(person: CentrePerson, password: string): Promise<void> {
  const { uri } = await person.call<{ uri: string }>("PUT /api/admin/second-factor/setup", { password });
  const app = URI.parse(uri) as TOTP;
  const { recovery_codes } = await person.call<{ recovery_codes: string[] }>("PUT /api/admin/second-factor", {
    code: app.generate(),
  });
  // A code of the app counts once, and the next one is half a minute away.
  await person.call("DELETE /api/admin/second-factor", { password, code: recovery_codes[0] });
}
