/** What is over has no next session, and what has no session no place. */
export const NO_SESSION = { next_session_date: null, session_place: "" } as const;
