// Whether Node reads what a bundler has written, which puts together what each was right alone: two that are called alike are an error of syntax.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";

/** Throws with the name of the first program that Node would not start, and what it says of it. */
export async function checkSyntax(programs) {
  const waiting = [...programs];
  const worker = async () => {
    for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
      const said = await refusalOf(program);
      if (said !== null) throw new Error(`${program} does not start:\n${said}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** What Node says of a program that it does not read; null where it does. By way of a file: it repeats the line, and what no pipe takes at once is lost. */
async function refusalOf(program) {
  const path = `${program}.said`;
  const file = openSync(path, "w");
  try {
    const [code] = await once(spawn(process.execPath, ["--check", program], { stdio: ["ignore", file, file] }), "exit");
    return code === 0 ? null : shortened(readFileSync(path, "utf8"));
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/** A bundle is few lines, each as long as a file. */
const shortened = (said) =>
  said
    .split("\n")
    .map((line) => line.slice(0, 200).trimEnd())
    .filter((line) => line !== "")
    .join("\n");
