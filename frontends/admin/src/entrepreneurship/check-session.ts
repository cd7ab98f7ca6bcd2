/** A session on a day from `today` on, or none. */
export const checkSession = (session: string, today: string): true | string =>
  session === "" || session.slice(0, 10) >= today || "Choose today or a later day";
