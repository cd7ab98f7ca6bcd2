/** How far apart the clocks of two parts of the product may be before one refuses a fresh token of the other, in seconds: ntpd keeps them closer. */
export const CLOCK_TOLERANCE_SECONDS = 30;
