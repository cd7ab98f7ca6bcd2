import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pdfBytes, pngBytes } from "@jobcentre/identity/testing/files";
import type { CentrePerson } from "../centre-person.ts";

const SIGNS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** The command that the page of the interface prints for each call, as somebody copies it. */
export function commandsOf(page: string): Map<string, string> {
  const calls = page.split("<details").slice(1);
  return new Map(
    calls.map((html) => {
      const [, method, path] = /<b>(\w+)<\/b> <code>([^<]+)<\/code>/.exec(html) ?? [];
      const command = /<pre><code>([^<]*)<\/code>/.exec(html)?.[1] ?? "";
      return [`${method} ${path}`, command.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (sign) => SIGNS[sign]!)];
    }),
  );
}

/** What a shell reads as something else: a sign after a backslash, and a variable. */
const IN_LINES = /\\([\\$`])|\$[A-Z_]+/g;
const IN_QUOTES = /\\([\\$`"])|\$[A-Z_]+/g;

/** The body that a printed command sends, its variables with `value` in their place; undefined where it sends none. */
export function bodyOf(command: string, value: string): unknown {
  const read = (text: string, special: RegExp): string =>
    text.replaceAll(special, (_all, sign: string | undefined) => sign ?? value);
  const json = /<<JSON\n(.*)\nJSON$/s.exec(command)?.[1];
  if (json) return JSON.parse(read(json, IN_LINES));
  if (!/ (?:--form-string|-F) /.test(command)) return undefined;
  const texts = command.matchAll(/--form-string "(\w+)=((?:\\.|[^"\\])*)"/g);
  return Object.fromEntries([...texts].map(([, name, text = ""]) => [name, read(text, IN_QUOTES)]));
}

/** A shell in a folder of its own, with the files that the commands name, where the public address leads to `url`. */
export async function openShell(curl: string, { publicUrl, url }: { publicUrl: string; url: string }) {
  const folder = await mkdtemp(join(tmpdir(), "jobcentre-commands-"));
  const [from, to] = [new URL(publicUrl), new URL(url)];
  // How curl reaches the product and tells the status is its own affair: the commands stay as they are printed.
  const settings = [
    "silent",
    "show-error",
    `connect-to = "${from.host}:${to.host}"`,
    'write-out = "\\n%{http_code}"',
    "max-time = 60",
  ];
  await writeFile(join(folder, ".curlrc"), settings.join("\n"));
  const images = ["logo.png", "image.png"];
  const documents = ["cv.pdf", "document_0.pdf", "business_plan.pdf", "financial_projection.pdf"];
  for (const name of images) await writeFile(join(folder, name), pngBytes());
  for (const name of documents) await writeFile(join(folder, name), pdfBytes());

  return {
    /** The files in the folder, those that commands brought among them. */
    written: () => readdir(folder),
    read: (name: string) => readFile(join(folder, name), "utf8"),
    /** Runs a command as somebody, with the values its variables have; answers the status and what was written. */
    run(command: string, person: CentrePerson | null, values: Record<string, string>): Promise<[number, string]> {
      const SESSION = person?.headers.cookie?.split("=")[1] ?? "";
      const PATH = [dirname(curl), process.env.PATH].join(delimiter);
      const env = { SESSION, ...values, PATH, HOME: folder };
      return new Promise((resolve, reject) => {
        // -u: a value that nobody set is an error, not an empty text.
        execFile("/bin/sh", ["-uc", command], { env, cwd: folder }, (error, out, told) => {
          if (error) return reject(new Error(`${command}\n${told}`));
          const lines = out.split("\n");
          resolve([Number(lines.pop()), lines.join("\n")]);
        });
      });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
