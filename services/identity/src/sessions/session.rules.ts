const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** However busy, a session ends this long after sign-in. */
const SESSION_MS = 7 * 24 * HOUR;
const IDLE_MS = 24 * HOUR;
const NOTED_EVERY_MS = MINUTE;

export interface SessionTimes {
  last_seen_at: Date;
  /** The absolute end. */
  ends_at: Date;
  /** The end as things stand: earlier than `ends_at` while nobody comes by. */
  expires_at: Date;
}

const seen = (now: Date, endsAt: Date): SessionTimes => ({
  last_seen_at: now,
  ends_at: endsAt,
  expires_at: new Date(Math.min(endsAt.getTime(), now.getTime() + IDLE_MS)),
});

export const newSessionTimes = (now: Date): SessionTimes => seen(now, new Date(now.getTime() + SESSION_MS));

export const isOver = (session: SessionTimes, now: Date): boolean => session.expires_at <= now;

/** The times of a session that is used again, or null while the last note is younger than a minute. */
export function timesWhenSeen(session: SessionTimes, now: Date): SessionTimes | null {
  const isNoted = now.getTime() - session.last_seen_at.getTime() < NOTED_EVERY_MS;
  return isNoted ? null : seen(now, session.ends_at);
}

/** What a session is called outside: enough of its stored key to tell it from any other. */
export const sessionName = (key: string): string => key.slice(0, 24);
