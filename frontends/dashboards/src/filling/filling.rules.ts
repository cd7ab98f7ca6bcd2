/** "1 other still waits", "14 others still wait". */
export const othersWait = (count: number): string =>
  `${count} ${count === 1 ? "other still waits" : "others still wait"}`;

/** "1 person still waits", "14 people still wait". */
export const peopleWait = (count: number): string =>
  `${count} ${count === 1 ? "person still waits" : "people still wait"}`;

/** What is asked before those who wait are told that a post is filled. Of a job that is closed already Activate would be another thing. */
export function fillQuestion(title: string, waiting: number, isClosed = false): string {
  const told =
    waiting === 1
      ? "they are told that the post is filled: their application is rejected, and an interview to come is called off."
      : "each is told that the post is filled: their applications are rejected, and interviews to come are called off.";
  const back = isClosed ? "" : " Until then you take it back with Activate, under Manage Listings.";
  return `${peopleWait(waiting)} for “${title}”. Once it has stayed closed for a minute, ${told}${back}`;
}
