import { onLagosClock } from "@jobcentre/contracts/lagos-time";

/** The filter of active mentorships without a session to come: none is planned, or it is past as `isSessionPast` tells it. */
export function sessionDue(now: Date) {
  const minute = onLagosClock(now).toISOString().replace("T", " ").slice(0, 16);
  const today = minute.slice(0, 10);
  const due = (next_session_date: { $lt: string; $gt?: string } | null) => ({
    mentorship_status: "active" as const,
    next_session_date,
  });
  // A day without a time stands before all of its times, and is to come until it is over.
  return { $or: [due(null), due({ $lt: today }), due({ $gt: today, $lt: minute })] };
}
