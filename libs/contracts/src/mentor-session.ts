import { onLagosClock } from "./lagos-time.ts";

/** Whether a mentor's session (`YYYY-MM-DD HH:MM` in Lagos) has begun; of one without a time, whether its day is over. */
export const isSessionPast = (session: string, now: Date): boolean =>
  session < onLagosClock(now).toISOString().replace("T", " ").slice(0, session.length);
