/** As many people as an employer may have saved. */
export const MOST_SAVED_CANDIDATES = 1000;

/** Characters of what an employer notes about a person it saved. */
export const MOST_CANDIDATE_NOTE = 500;

/** Of so many people at once an employer is told what was between them: as many as a list answers. */
export const MOST_CANDIDATES = 100;
/** So many applications of each person are told of at once. */
export const MOST_STANDINGS = 10;
