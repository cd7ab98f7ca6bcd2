// A SIGTERM to npm ends npm and the shell that it started a script with, and leaves the script running.
const LOOK_EVERY_MS = 500;

/** Ends this program as a SIGTERM would once the shell that npm started it with is gone; does nothing where npm did not start it. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS).unref();
}
