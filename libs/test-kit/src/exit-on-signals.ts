// Vitest ends its processes by SIGTERM, at which Node says no "exit" by itself: what a test has started goes then.
const DONE = Symbol.for("jobcentre.exit-on-signals");

// Beside each test file that shares this process once more.
if (!Reflect.has(globalThis, DONE)) {
  Reflect.set(globalThis, DONE, true);
  const exit = () => process.exit(1);
  process.once("SIGINT", exit);
  process.once("SIGTERM", exit);
  process.once("SIGHUP", exit);
}
