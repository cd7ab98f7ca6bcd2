import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailConfig } from "./mail-config.ts";
import type { Mail } from "./mail-text.ts";

export interface MailTransport {
  /** Resolves once the mail server took the mail, or the file is written; answers what to say in the log. */
  send(mail: Mail): Promise<string>;
  /** Deletes what was written of the mail with this Message-ID; what a mail server took is out of our hands. */
  erase(messageId: string): Promise<void>;
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
    erase: async () => undefined,
    close: () => transport.close(),
  };
}

function intoFolder(folder: string): MailTransport {
  const pathOf = (messageId: string): string =>
    join(folder, `${messageId.replace(/[^\w-]+/g, "_").replace(/^_|_$/g, "")}.eml`);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...CLOSED });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      // One file per mail, whole or not at all, however often it is written.
      const path = pathOf(mail.messageId);
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
      return `e-mail written to ${path}`;
    },
    async erase(messageId) {
      const path = pathOf(messageId);
      for (const written of [path, `${path}.part`]) await rm(written, { force: true });
    },
    close: () => transport.close(),
  };
}

/** Sends e-mails through the mail server, or writes them as files where none is configured. */
export const createMailTransport = ({ to }: MailConfig): MailTransport =>
  "smtpUrl" in to ? overSmtp(to.smtpUrl) : intoFolder(to.folder);
