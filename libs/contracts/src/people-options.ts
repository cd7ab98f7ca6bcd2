/** So many people a search of the portal finds by a part of a name, the latest, and as many by a part of an e-mail address. */
export const MOST_FOUND_PEOPLE = 10_000;
