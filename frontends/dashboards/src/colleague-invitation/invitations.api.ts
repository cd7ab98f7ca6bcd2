import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";

const OF_LINK = "/api/colleague-invitations/{token}";
const OWN = "GET /api/colleague-invitations";

export type Invitation = ResponseOf<`GET ${typeof OF_LINK}`>;

/** The invitation that a link is of; refused with 404 where it does not work. */
export const useInvitation = (token: string) => useRead(`GET ${OF_LINK}`, { params: { token } });

/** Those of the address that one signs in with. */
export const useOwnInvitations = (enabled: boolean) => useRead(OWN, {}, { enabled });

export const useAccept = () => useAction(`POST ${OF_LINK}`);

/** Refused where it is over by now: the page says so then. */
export const useDecline = () =>
  useAction(`POST ${OF_LINK}/decline`, { stale: [OWN], onError: useRereadOnConflict(`GET ${OF_LINK}`) });
