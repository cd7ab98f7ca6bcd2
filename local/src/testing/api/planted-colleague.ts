import type { CentrePerson } from "../centre-person.ts";
import { finally_ } from "../left-behind.ts";
import { PLAIN_COMPANY } from "../planted-employer.ts";
import type { WholeCentre } from "../whole-centre.ts";
import { signInAtProvider } from "./calls-of-accounts.ts";

/** Somebody whom an employer invited, and the token in their e-mail, where a line that is too long is broken with "=". */
export async function invitedColleague(
  centre: WholeCentre,
  employer: CentrePerson,
  email: string,
): Promise<{ id: string; token: string }> {
  const { id } = await employer.call<{ id: string }>("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const address = /\/colleague-invitation\/([\w-]{43})/;
  const find = async () =>
    [...(await centre.mails()).values()]
      .filter((text) => text.includes(`To: ${email}`))
      .map((text) => address.exec(text.replaceAll(/=\r?\n/g, ""))?.[1])
      .find((found) => found) ?? "";
  return { id, token: await finally_(find, (found) => found !== "") };
}

/** A company whose owner, called by this word, has one colleague, to be handed over. */
export async function companyWithColleague(
  centre: WholeCentre,
  word: string,
): Promise<{ owner: CentrePerson; colleague_id: string }> {
  const owner = await signInAtProvider(centre, `${word}.owner@example.com`);
  await owner.call("POST /api/employer/profile", { business_name: `${word} Mills`, ...PLAIN_COMPANY });
  const { id, token } = await invitedColleague(centre, owner, `${word}.colleague@example.com`);
  const colleague = await signInAtProvider(centre, `${word}.colleague@example.com`);
  await colleague.call(`POST /api/colleague-invitations/${token}`);
  return { owner, colleague_id: id };
}
