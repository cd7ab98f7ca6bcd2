const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long a session lasts: without use, and however busy. */
const PERSON_LIFE = { idleMs: 24 * HOUR, longestMs: 7 * 24 * HOUR };
/** Who reads everybody's data and moves money signs in each day; more than 20 hours, as WCAG 2.2.1 asks of what nobody can extend. */
export const ADMIN_LIFE = { idleMs: 2 * HOUR, longestMs: 21 * HOUR };
const NOTED_EVERY_MS = MINUTE;

export interface SessionTimes {
  last_seen_at: Date;
  /** The absolute end. */
  ends_at: Date;
  /** The end as things stand: earlier than `ends_at` while nobody comes by. */
  expires_at: Date;
}

export interface Lasting extends SessionTimes {
  created_at: Date;
}

const lifeOf = (isAdmin: boolean) => (isAdmin ? ADMIN_LIFE : PERSON_LIFE);
const first = (...dates: number[]): Date => new Date(Math.min(...dates));

function seen(now: Date, endsAt: Date, isAdmin: boolean): SessionTimes {
  const expires_at = first(endsAt.getTime(), now.getTime() + lifeOf(isAdmin).idleMs);
  return { last_seen_at: now, ends_at: endsAt, expires_at };
}

/** The absolute end; sooner than was stored where somebody was made an administrator since. */
const endOf = ({ created_at, ends_at }: Lasting, isAdmin: boolean): Date =>
  first(ends_at.getTime(), created_at.getTime() + lifeOf(isAdmin).longestMs);

/** The times of a session that begins now. */
export const newSessionTimes = (now: Date, isAdmin: boolean): SessionTimes =>
  seen(now, new Date(now.getTime() + lifeOf(isAdmin).longestMs), isAdmin);

/** Whether a session has ended, for what its person is at this moment. */
export function isOver(session: Lasting, now: Date, isAdmin: boolean): boolean {
  const idleEnd = session.last_seen_at.getTime() + lifeOf(isAdmin).idleMs;
  return first(session.expires_at.getTime(), endOf(session, isAdmin).getTime(), idleEnd) <= now;
}

/** The times of a session that is used again, or null while the last note is younger than a minute. */
export function timesWhenSeen(session: Lasting, now: Date, isAdmin: boolean): SessionTimes | null {
  const isNoted = now.getTime() - session.last_seen_at.getTime() < NOTED_EVERY_MS;
  return isNoted ? null : seen(now, endOf(session, isAdmin), isAdmin);
}

/** What a session is called outside: enough of its stored key to tell it from any other. */
export const sessionName = (key: string): string => key.slice(0, 24);
