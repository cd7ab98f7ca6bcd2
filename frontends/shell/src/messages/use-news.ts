import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useUnread } from "@jobcentre/frontend-kit/messages";
import { useSession } from "@jobcentre/frontend-kit/session";
import { useEffect, useRef } from "react";

type Message = ResponseOf<"GET /api/messages">[number];

const momentOf = ({ created_at, id }: Message): string => created_at + id;

/**
 * Has `tell` called once for each message that comes: of one that the stream tells to what this answers, and of the newest unread one
 * where a look finds it first, as after a break or where the stream does not come through; then there may be others before it.
 */
export function useNews(tell: (message: Message, found: "told" | "looked for") => void): (message: Message) => void {
  const { user } = useSession();
  const unread = useUnread(user !== null);
  /** The moment of the newest one known; undefined until a look has ended, which tells of none. */
  const known = useRef<string>(undefined);
  const told = useRef(new Set<string>());
  const hear = (message: Message, found: "told" | "looked for" = "told") => {
    if (told.current.has(message.id)) return;
    told.current.add(message.id);
    tell(message, found);
  };
  const latest = useRef(hear);
  latest.current = hear;

  const whose = user?.id;
  useEffect(() => {
    if (!whose || !unread) {
      known.current = undefined;
      return;
    }
    const [newest] = unread.rows;
    const before = known.current;
    const moment = newest ? momentOf(newest) : "";
    if (before === undefined || moment > before) known.current = moment;
    if (newest && before !== undefined && moment > before) latest.current(newest, "looked for");
  }, [whose, unread]);
  return (message) => hear(message);
}
