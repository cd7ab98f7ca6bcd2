import type { AdministratorState } from "./administrator.ts";
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
  administrator: AdministratorState,
): string[] {
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
    ...administratorLines(config, secrets, administrator),
    "",
    `Log: ${logFile}`,
    "",
  ];
}

/** Names nobody who is no administrator, and no password that opens nothing. */
function administratorLines(config: LocalConfig, secrets: Secrets, administrator: AdministratorState): string[] {
  const email = config.ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL;
  const page = `${config.PUBLIC_URL}/admin/auth`;
  if (administrator === "nobody")
    return [
      `Administrators are in this store already, and ${email} is none of them: ADMIN_EMAIL and`,
      `ADMIN_PASSWORD are read only while there is none. They sign in at ${page};`,
      "where nobody can any more: npm run admin -- recover --email NAME@EXAMPLE.COM",
    ];
  const named = [`Administrator, at ${page}:`, `  e-mail    ${email}`];
  if (administrator === "other password")
    return [
      ...named,
      "  password  another one than these settings have, which are read only while there is no administrator;",
      `            where nobody knows it: npm run admin -- recover --email ${email}`,
    ];
  const password = config.ADMIN_PASSWORD ? "(as set in ADMIN_PASSWORD)" : secrets.admin_password;
  return [...named, `  password  ${password}`];
}
