import { dayInLagos } from "@jobcentre/contracts/lagos-time";

/** Whether a session (`YYYY-MM-DD`, perhaps with a time) lies on a day that is over in Lagos. */
export const isOver = (session: string, now: Date): boolean => session.slice(0, 10) < dayInLagos(now);
