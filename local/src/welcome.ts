import type { LocalConfig } from "./config.ts";
import { DEFAULT_ADMIN_EMAIL } from "./environment.ts";
import type { DemoAccount } from "./identity-provider-account.ts";
import type { Secrets } from "./secrets.ts";

/** What a newcomer needs to know once everything runs. */
export function welcome(
  config: LocalConfig,
  secrets: Secrets,
  accounts: readonly DemoAccount[],
  logFile: string,
): string[] {
  const adminEmail = config.ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL;
  const password = config.ADMIN_PASSWORD ? "(as set in ADMIN_PASSWORD)" : secrets.admin_password;
  const demo =
    config.DEMO_DATA === "on" && !config.OIDC_ISSUER
      ? [
          "",
          "Demo accounts, one press each on the sign-in page:",
          ...accounts.map(({ email, label }) => `  ${email.padEnd(36)} ${label}`),
        ]
      : [];
  return [
    "",
    `Abuja Job Centre is running at ${config.PUBLIC_URL}`,
    ...demo,
    "",
    `Administrator, at ${config.PUBLIC_URL}/admin/auth:`,
    `  e-mail    ${adminEmail}`,
    `  password  ${password}`,
    // Nobody can tell here: what is stored of it is no password.
    "  or the one it was changed to since",
    "",
    `Log: ${logFile}`,
    "",
  ];
}
