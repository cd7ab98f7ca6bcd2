/** The day from which the terms read as they do, YYYY-MM-DD: what an agreement to them is kept with. */
export const TERMS_OF = "2026-11-28";
