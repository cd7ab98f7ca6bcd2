import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailConfig } from "./mail-config.ts";
import type { Mail } from "./mail-text.ts";

export interface MailTransport {
  /** Resolves once the mail server took the mail, or the file is written; answers what to say in the log. */
  send(mail: Mail): Promise<string>;
  close(): void;
}

/** Nothing in a mail may name a file or an address to fetch. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function overSmtp(url: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...TIMEOUTS, ...CLOSED });
  return {
    async send(mail) {
      await transport.sendMail(mail);
      return "e-mail sent";
    },
    close: () => transport.close(),
  };
}

function intoFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...CLOSED });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      // One file per mail, whole or not at all, however often it is written.
      const path = join(folder, `${mail.messageId.replace(/[^\w-]+/g, "_").replace(/^_|_$/g, "")}.eml`);
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
      return `e-mail written to ${path}`;
    },
    close: () => transport.close(),
  };
}

/** Sends e-mails through the mail server, or writes them as files where none is configured. */
export const createMailTransport = ({ to }: MailConfig): MailTransport =>
  "smtpUrl" in to ? overSmtp(to.smtpUrl) : intoFolder(to.folder);
