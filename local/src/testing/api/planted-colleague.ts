import type { CentrePerson } from "../centre-person.ts";
import { finally_ } from "../left-behind.ts";
import type { WholeCentre } from "../whole-centre.ts";

/** Somebody whom an employer invited, and the token in their e-mail, where a line that is too long is broken with "=". */
export async function invitedColleague(
  centre: WholeCentre,
  employer: CentrePerson,
  email: string,
): Promise<{ id: string; token: string }> {
  const { id } = await employer.call<{ id: string }>("POST /api/employer/colleagues", { email, name: "Ngozi Eze" });
  const address = new RegExp(`/colleague-invitation/(${id}\\.[\\w-]{43})`);
  const find = async () =>
    [...(await centre.everything())]
      .filter(([place]) => place.startsWith("mail "))
      .map(([, text]) => address.exec(text.replaceAll(/=\r?\n/g, ""))?.[1])
      .find((found) => found) ?? "";
  return { id, token: await finally_(find, (found) => found !== "") };
}
