/**
 * What an employer's jobs have yet to follow: that the account is suspended or no longer is, or that it lost its verification where
 * only verified employers publish.
 */
export type Unsettled = "suspension" | "verification";

interface Standing {
  is_verified?: boolean;
  is_suspended?: boolean;
}

/**
 * What there is to follow once a copy says `now`; undefined where there is nothing. What was yet to follow `before` is not forgotten,
 * but a loss of the verification by one who has it again.
 */
export function unsettledAfter(
  before: (Standing & { unsettled?: Unsettled }) | null,
  now: Required<Standing>,
  onlyVerified: boolean,
): Unsettled | undefined {
  const hadIt = before?.is_verified || before?.unsettled === "verification";
  if (onlyVerified && hadIt && !now.is_verified) return "verification";
  const isTurned = (before?.is_suspended ?? false) !== now.is_suspended;
  // Also where it was before: an older instance may have let jobs be posted meanwhile.
  return isTurned || now.is_suspended || before?.unsettled ? "suspension" : undefined;
}
