import { join } from "node:path";
import { readConfig } from "@jobcentre/service-kit/config";
import * as z from "zod";

/** Each description becomes a row of docs/configuration.md. */
export const mailSettings = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })
    .optional()
    .describe(
      "The mail server: smtps://user:password@mail.example:465, or smtp:// which turns to TLS where the server offers it; one on another machine that is sent a password has to, unless ?requireTLS=false stands behind it.",
    ),
  MAIL_DIR: z.string().optional().meta({
    description:
      "Where e-mails are written as .eml files while there is no mail server, each kept for 27 days; leave it set where there were some before SMTP_URL. DATA_DIR/mail where that is set.",
    wrong: "e-mails are tried again later; the log says why",
  }),
  DATA_DIR: z.string().optional().meta({
    description: "Holds the folder mail where MAIL_DIR is not set. Without both, nobody gets e-mails.",
    wrong: "e-mails are tried again later; the log says why",
  }),
  MAIL_FROM: z
    .email("must be an e-mail address")
    .optional()
    .describe("The sender of e-mails; no-reply at the host of PUBLIC_URL unless told."),
});

export interface MailConfig {
  /** The mail server, or the folder for files. */
  to: { smtpUrl: string } | { folder: string };
  /** Where files are or may be from before there was a mail server; null where no folder is set. */
  folder: string | null;
  from: string;
}

/** Where e-mails go, from the environment; null where nothing is set, then nobody gets any. Throws ConfigError. */
export function readMailConfig(env: NodeJS.ProcessEnv, publicUrl: string): MailConfig | null {
  const { SMTP_URL, MAIL_DIR, DATA_DIR, MAIL_FROM } = readConfig(mailSettings, env);
  const from = MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`;
  const folder = (MAIL_DIR ?? (DATA_DIR && join(DATA_DIR, "mail"))) || null;
  if (SMTP_URL) return { to: { smtpUrl: SMTP_URL }, folder, from };
  return folder === null ? null : { to: { folder }, folder, from };
}
