import { localStore, tabStore } from "./browser-storage.ts";

/** What is remembered while somebody is away at the identity provider. The first two key names are the seeds'. */
const INTENDED_ROLE = "intended_role";
const REGISTRATION_DATA = "registration_data";
const REGISTERED_AT = "registration_data_at";
const RETURN_TO = "return_to";

/** Long enough to make an account at the identity provider; then the next person may sit at this computer. */
const REGISTRATION_KEPT_MS = 30 * 60_000;

export type IntendedRole = "job_seeker" | "employer";

/** Also drops a way back to the portal: who starts as a job seeker or employer is on another way. */
export function rememberIntendedRole(role: IntendedRole): void {
  localStore.write(INTENDED_ROLE, role);
  if (tabStore.read(RETURN_TO)?.startsWith("/admin")) forgetReturnTo();
}

export function readIntendedRole(): IntendedRole | null {
  const role = localStore.read(INTENDED_ROLE);
  return role === "job_seeker" || role === "employer" ? role : null;
}

export function forgetIntendedRole(): void {
  localStore.remove(INTENDED_ROLE);
}

/** Keeps the registration form's fields for onboarding to prefill. */
export function rememberRegistrationData(fields: Record<string, string>): void {
  localStore.write(REGISTRATION_DATA, JSON.stringify(fields));
  localStore.write(REGISTERED_AT, String(Date.now()));
}

/** The registration form's text fields; {} when there are none, or they are old. */
export function readRegistrationData(): Record<string, string> {
  if (Date.now() - Number(localStore.read(REGISTERED_AT)) > REGISTRATION_KEPT_MS) forgetRegistrationData();
  try {
    const data: unknown = JSON.parse(localStore.read(REGISTRATION_DATA) ?? "{}");
    const fields = Object.entries(data ?? {}).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
}

export function forgetRegistrationData(): void {
  localStore.remove(REGISTRATION_DATA);
  localStore.remove(REGISTERED_AT);
}

/** Remembers where to come back to after signing in; anything but a path of this site is ignored. */
export function rememberReturnTo(path: string): void {
  if (isOwnPath(path)) tabStore.write(RETURN_TO, path);
}

/** The remembered path, once; null when there is none. */
export function takeReturnTo(): string | null {
  const path = tabStore.read(RETURN_TO);
  forgetReturnTo();
  return path !== null && isOwnPath(path) ? path : null;
}

export function forgetReturnTo(): void {
  tabStore.remove(RETURN_TO);
}

/** All of it: what one person did not come to use is not for the next one at a shared computer. */
export function forgetSignIn(): void {
  forgetIntendedRole();
  forgetRegistrationData();
  forgetReturnTo();
}

/** "/\evil.example" and "//evil.example" are addresses of other sites to a browser. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && new URL(path, window.location.origin).origin === window.location.origin;
}
