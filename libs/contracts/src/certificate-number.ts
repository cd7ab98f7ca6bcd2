/** ABJ-{program no}-{enrollment no}-{issue time in ms}. */
export const CERTIFICATE_NUMBER = /^ABJ-\d{1,12}-\d{1,12}-\d{13}$/;

/**
 * The number in what a person typed or copied, or null where there is none: keyboards make other dashes of it, and people copy
 * what stands around it, or the whole address, which mail programs write into one of their own ("%2F" for "/").
 */
export function certificateNumberIn(typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/%(?:25)*[0-7][\dA-F]/gi, " ")
    .replace(/[\s\p{Pd}\u2212]+/gu, "-")
    .toUpperCase();
  // Pages run it too: browsers that cannot look behind would not even load the script.
  return /(?:^|[^A-Z\d])(ABJ-\d{1,12}-\d{1,12}-\d{13})(?!\d)/.exec(plain)?.[1] ?? null;
}
