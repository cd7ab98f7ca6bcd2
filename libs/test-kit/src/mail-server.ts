import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The mail as it came, with its headers. */
  raw: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Answers to commands other than "fine", by the command's first word ("." ends a mail); "hang" answers nothing. */
  answers: Map<string, string>;
  close(): Promise<void>;
}

const FINE: Record<string, string> = { EHLO: "250 hello", DATA: "354 go on", ".": "250 taken", QUIT: "221 bye" };

/** A small mail server that keeps what it gets, and refuses what the test wants. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const answers = new Map<string, string>();
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    let mail: ReceivedMail = { from: "", to: [], raw: "" };
    let inData = false;
    let text = "";
    const answer = (command: string): boolean => {
      const reply = answers.get(command) ?? FINE[command] ?? "250 fine";
      if (reply !== "hang") socket.write(`${reply}\r\n`);
      return /^[23]/.test(reply);
    };
    const take = (line: string): void => {
      if (inData && line !== ".") {
        mail.raw += `${line.replace(/^\./, "")}\r\n`;
        return;
      }
      if (line === ".") {
        inData = false;
        if (answer(".")) received.push(mail);
        mail = { from: "", to: [], raw: "" };
        return;
      }
      const command = line.split(" ")[0]?.toUpperCase() ?? "";
      const isTaken = answer(command);
      const address = /<(.*?)>/.exec(line)?.[1] ?? "";
      if (command === "MAIL" && isTaken) mail.from = address;
      if (command === "RCPT" && isTaken) mail.to.push(address);
      if (command === "DATA" && isTaken) inData = true;
      if (command === "QUIT") socket.end();
    };
    socket.on("data", (chunk) => {
      text += chunk.toString();
      const lines = text.split("\r\n");
      text = lines.pop() ?? "";
      lines.forEach(take);
    });
    socket.write("220 test\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The headers and the text of a mail as programs read them: lines put together, quoted-printable undone. */
export function readMail(raw: string): { headers: Map<string, string>; text: string } {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const text = body.join("\r\n\r\n");
  const isQuoted = headers.get("Content-Transfer-Encoding") === "quoted-printable";
  const bytes = isQuoted
    ? Buffer.from(
        text
          .replace(/=\r\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      )
    : Buffer.from(text, headers.get("Content-Transfer-Encoding") === "base64" ? "base64" : "utf8");
  return { headers, text: bytes.toString().replaceAll("\r\n", "\n") };
}
