// The messages of who is signed in, as shell and dashboards share them in the cache. Not shared itself: it keeps nothing.
export { noteDoneHere, wasDoneHere } from "./messages/done-here.ts";
export { isUnreadCount, MESSAGES, useUnread, useUnreadCount } from "./messages/unread-count.ts";
