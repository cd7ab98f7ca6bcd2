import { type MailServer, startMailServer } from "@jobcentre/test-kit/mail-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "./mail-text.ts";
import { createMailTransport } from "./mail-transport.ts";

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  // As one without TLS, or with somebody on the way who says so.
  server.answers.set("STARTTLS", "502 not here");
  server.answers.set("AUTH", "235 welcome");
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const mail: Mail = {
  messageId: "<message-1@jobs.example.ng>",
  date: new Date("2026-11-01T00:00:00Z"),
  from: { name: "Centre", address: "no-reply@jobs.example.ng" },
  to: { name: "Amina", address: "amina@example.com" },
  subject: "News",
  text: "words",
  headers: {},
};

/** The same server at another name: any address of this machine leads to it. */
const addressOf = (before: string, host: string, after = ""): string =>
  `smtp://${before}${host}:${new URL(server.url).port}${after}`;

async function send(smtpUrl: string): Promise<string> {
  const transport = createMailTransport({ to: { smtpUrl }, folder: null });
  try {
    return await transport.send(mail);
  } finally {
    transport.close();
  }
}

describe("a mail server that offers no TLS", () => {
  it("gets no password that would travel to another machine", async () => {
    await expect(send(addressOf("centre:secret@", "0.0.0.0"))).rejects.toThrow("STARTTLS");
    expect(server.received).toEqual([]);
  });

  it.each([
    ["the password on this machine", "centre:secret@", "127.0.0.1", ""],
    ["e-mails without a password", "", "0.0.0.0", ""],
    ["the password where its address says so", "centre:secret@", "0.0.0.0", "?requireTLS=false"],
  ])("gets %s", async (_what, before, host, after) => {
    expect(await send(addressOf(before, host, after))).toBe("e-mail sent");
    expect(server.received).toHaveLength(1);
  });
});
