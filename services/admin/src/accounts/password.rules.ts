import { PASSWORD_MIN_LENGTH } from "@jobcentre/contracts/admin-options";

const DIFFERENT_SIGNS = 4;
export const EASILY_GUESSED = "This is easily guessed; use more words, or less common ones";

/** What is wrong with a password that somebody chose, or null. */
export function passwordProblem(password: string, email: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters`;
  if (new Set(password).size < DIFFERENT_SIGNS) return `Use at least ${DIFFERENT_SIGNS} different characters`;
  if (password.trim().toLowerCase() === email.toLowerCase()) return "Use something else than the e-mail address";
  return null;
}
