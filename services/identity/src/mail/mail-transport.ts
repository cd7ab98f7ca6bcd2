import { isLoopback } from "@jobcentre/service-kit/loopback";
import { createTransport } from "nodemailer";
import type { MailConfig } from "./mail-config.ts";
import { type MailFolder, mailFolder } from "./mail-folder.ts";
import type { Mail } from "./mail-text.ts";

export interface MailTransport {
  /** Resolves once the mail server took the mail, or the file is written; answers what to say in the log. */
  send(mail: Mail): Promise<string>;
  /** Deletes what was written of the mails with these Message-IDs; what a mail server took is out of our hands. */
  erase(messageIds: readonly string[]): Promise<void>;
  /** Deletes every mail that was written as a file before this moment. */
  sweep(before: Date): Promise<void>;
  close(): void;
}

/** Nothing in a mail may name a file or an address to fetch. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const NO_FOLDER = { erase: async () => undefined, sweep: async () => undefined };

/** Whoever is on the way to another machine can keep TLS from being offered, and would read the password then. */
function hasPasswordToHide(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== "" && !isLoopback(hostname);
}

function overSmtp(url: string, { erase, sweep }: Pick<MailFolder, "erase" | "sweep">): MailTransport {
  // What the address itself says of it goes before.
  const requireTLS = hasPasswordToHide(url);
  const transport = createTransport({ url, requireTLS, pool: true, maxConnections: 1, ...TIMEOUTS, ...CLOSED });
  return {
    async send(mail) {
      await transport.sendMail(mail);
      return "e-mail sent";
    },
    erase,
    sweep,
    close: () => transport.close(),
  };
}

function intoFolder(folder: MailFolder): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...CLOSED });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      return `e-mail written to ${await folder.write(mail.messageId, message as Buffer)}`;
    },
    erase: folder.erase,
    sweep: folder.sweep,
    close: () => transport.close(),
  };
}

/** Sends e-mails through the mail server, or writes them as files where none is configured; what lies there from before goes in time. */
export function createMailTransport({ to, folder }: Pick<MailConfig, "to" | "folder">): MailTransport {
  const written = folder === null ? NO_FOLDER : mailFolder(folder);
  return "smtpUrl" in to ? overSmtp(to.smtpUrl, written) : intoFolder(mailFolder(to.folder));
}
