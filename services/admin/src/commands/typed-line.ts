import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** As a terminal and a pipe are both read. */
type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * The first line of an input without the blanks around it, "" where there is none; `ask` is called before somebody types it, whose signs
 * are then not shown.
 */
export async function typedLine(input: Input, ask: () => void): Promise<string> {
  const isTyped = input.isTTY === true;
  const unseen = new Writable({ write: (_signs, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: isTyped });
  const first = new Promise<string>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(""));
  });
  if (isTyped) ask();
  const line = await first;
  lines.close();
  return line.trim();
}
