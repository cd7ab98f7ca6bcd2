import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface SupervisedProcess {
  /** What the process said in its first `{ready}` message. */
  ready: string;
  stop(): Promise<void>;
}

/** Gets what a program says, and at `warn` what it says of trouble and what is said about it. */
export type OnLine = (line: string, level: "info" | "warn", program: string) => void;

const RESTART_MS = 500;
/** How a program ends that did all that it had to before. */
const DONE = "exit code 0";

/**
 * Runs one of the built programs as a child that says `{ready}` over IPC. A child that dies on its own is started
 * again with the same arguments; one that dies before it was ready fails the start with its last words.
 */
export async function supervise(options: {
  program: string;
  args: string[] | ((ready: string | undefined) => string[]);
  env: NodeJS.ProcessEnv;
  nodeFlags?: readonly string[];
  /** How to ask it to stop: by signal, or by the IPC message "stop" for one that ignores signals. */
  stopBy: "SIGTERM" | "message";
  /** Aborted where everything is told to end, as by a Ctrl-C, which its child hears by itself: its end is none of its own then. */
  allEnd?: AbortSignal;
  onLine: OnLine;
}): Promise<SupervisedProcess> {
  const path = fileURLToPath(new URL(`../${options.program}.js`, import.meta.url));
  const say = (line: string, level: "info" | "warn"): void => options.onLine(line, level, options.program);
  let child: ChildProcess;
  let stopping = false;
  let firstReady: string | undefined;
  let ended = Promise.resolve();

  async function start(): Promise<string> {
    const args = typeof options.args === "function" ? options.args(firstReady) : options.args;
    const started = fork(path, args, {
      env: options.env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      execArgv: ["--enable-source-maps", ...(options.nodeFlags ?? [])],
    });
    child = started;
    let lastWords = "";
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue;
      // What arrives in one piece may end in the middle of a line.
      createInterface({ input: stream }).on("line", (line) => {
        lastWords = `${lastWords}${line}\n`.slice(-2000);
        if (line) say(line, stream === started.stderr ? "warn" : "info");
      });
    }
    const gone = endOf(started);
    ended = gone.then(() => undefined);
    return new Promise((resolve, reject) => {
      started.on("message", (message: { ready?: string }) => {
        if (message.ready) resolve(message.ready);
      });
      void gone.then(({ never, how }) => {
        const lastLine = lastWords.trim().split("\n").at(-1);
        reject(new Error(never || lastLine || `${options.program} ended at its start with ${how}`));
        if (stopping || !firstReady) return;
        if (options.allEnd?.aborted) {
          if (how !== DONE) say(`${options.program} ended with ${how}`, "warn");
          return;
        }
        say(`${options.program} ended unexpectedly with ${how}, starting it again`, "warn");
        startAgainSoon();
      });
    });
  }

  function startAgainSoon(): void {
    setTimeout(() => void startAgain(), RESTART_MS);
  }

  async function startAgain(): Promise<void> {
    if (stopping) return;
    const before = ended;
    await start().catch((error: Error) => {
      say(`${options.program}: ${error.message}`, "warn");
      // Nothing was started whose end would be told.
      if (ended === before) startAgainSoon();
    });
  }

  firstReady = await start();
  return {
    ready: firstReady,
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        if (options.stopBy === "message") child.send("stop");
        else child.kill("SIGTERM");
      }
      await ended;
    },
  };
}

/** How the process ended, or why it `never` began. */
function endOf(child: ChildProcess): Promise<{ how: string; never?: string }> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ how: signal ? `signal ${signal}` : `exit code ${code}` }));
    // Also where it is told to stop just when it ends.
    child.on("error", ({ message }) => child.pid === undefined && resolve({ how: message, never: message }));
  });
}
