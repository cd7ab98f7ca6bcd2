import { oftenWhileFailing } from "@jobcentre/frontend-kit/query";

/** How often what is seen is looked at again: one call each time. */
export const LOOK_MS = 60_000;

/** For figures, which stay in their place whatever they say: read anew each minute while they are seen. */
export const eachMinute = { refetchInterval: oftenWhileFailing(LOOK_MS) };
