import { useList } from "@jobcentre/frontend-kit/query";

export const MESSAGES = "GET /api/messages";
const UNREAD = { query: { is_read: "false" as const, limit: 1 } };

/** How many messages are unread, and the newest of them; undefined until known. `enabled` waits until somebody is signed in. */
export const useUnread = (enabled = true) => useList(MESSAGES, UNREAD, { enabled }).data;

/** How many messages are unread; undefined until known. */
export const useUnreadCount = (enabled?: boolean): number | undefined => useUnread(enabled)?.total;

/** Whether a cached read of MESSAGES is of the unread ones, as that of the count is: its total counts them. */
export const isUnreadCount = ([, request]: readonly unknown[]): boolean =>
  (request as Partial<typeof UNREAD> | undefined)?.query?.is_read === "false";
