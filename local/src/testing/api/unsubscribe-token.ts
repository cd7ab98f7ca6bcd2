import type { CentrePerson } from "../centre-person.ts";
import { finally_ } from "../left-behind.ts";
import type { WholeCentre } from "../whole-centre.ts";

/** What stops somebody's e-mails: it is in each of them, where a line that is too long is broken with "=". */
export function unsubscribeToken(centre: WholeCentre, { account_id }: CentrePerson): Promise<string> {
  const address = new RegExp(`/api/messages/unsubscribe/(${account_id}\\.[\\w.-]+)`);
  const token = async () =>
    [...(await centre.mails()).values()]
      .map((text) => address.exec(text.replaceAll(/=\r?\n/g, ""))?.[1])
      .find((found) => found) ?? "";
  return finally_(token, (found) => found !== "");
}
