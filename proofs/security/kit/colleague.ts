import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@jobcentre/e2e/eventually";
import { type Caller, newCaller } from "./caller.ts";
import type { Centre } from "./centre.ts";
import { newEmployer } from "./people.ts";
import { atCallback, exchange } from "./sign-in.ts";

/** The token of an invitation, out of its e-mail. */
const tokenInMail = (centre: Centre, email: string): Promise<string> =>
  eventually("the invitation of a colleague", async () => {
    const folder = centre.environment().MAIL_DIR ?? "";
    for (const name of await readdir(folder).catch(() => [])) {
      // A line that is too long is broken with "=".
      const mail = (await readFile(join(folder, name), "utf8").catch(() => "")).replaceAll(/=\r?\n/g, "");
      const [, token] = /\/colleague-invitation\/([\w-]{43})/.exec(mail) ?? [];
      if (token && mail.includes(`To: ${email}`)) return token;
    }
    return undefined;
  });

/** Somebody who works in a company's account, and how its owner removes them. */
export async function newColleague(centre: Centre): Promise<{ colleague: Caller; remove: () => Promise<unknown> }> {
  const owner = await newEmployer(centre);
  const email = `colleague.${randomBytes(6).toString("hex")}@example.com`;
  const body = { email, name: "Proof Colleague" };
  const { id } = await owner.ok<{ id: string }>("POST /api/employer/colleagues", { body });
  const colleague = newCaller(centre);
  await exchange(colleague, await atCallback(centre, colleague, email));
  await colleague.ok(`POST /api/colleague-invitations/${await tokenInMail(centre, email)}`);
  await eventually("the company's account", async () => {
    const { body: me } = await colleague.call("GET /api/users/me");
    return me?.id === owner.account_id || undefined;
  });
  return { colleague, remove: () => owner.ok(`DELETE /api/employer/colleagues/${id}`) };
}
