import { oftenWhileFailing } from "@jobcentre/frontend-kit/query";

/** How often what is seen is looked at again: one call each time. */
export const LOOK_MS = 60_000;

/** For figures and what waits: read anew each minute while they are seen. Not for what stands above fields, nor beside a button that nothing takes back: where it comes or goes, it moves them. */
export const eachMinute = { refetchInterval: oftenWhileFailing(LOOK_MS) };
