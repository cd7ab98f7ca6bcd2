/** How long what somebody has saved may be on its way to where jobs are looked for. */
export const JUST_SAVED_MS = 30_000;

/** Whether a profile was saved so lately; the clocks of server and browser may differ a little. */
export const isJustSaved = (savedAt: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(savedAt)) <= JUST_SAVED_MS;
