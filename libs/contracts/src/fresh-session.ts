/** How long after signing in somebody may do what cannot be taken back, in ms: a browser left open yesterday does not suffice. */
export const FRESH_SESSION_MS = 15 * 60 * 1000;
