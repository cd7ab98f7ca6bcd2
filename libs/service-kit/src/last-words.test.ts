import { expect, it, onTestFinished, vi } from "vitest";
import { logLastWords } from "./last-words.ts";

it("an error that nobody caught stands in the log before it ends the process", () => {
  const fatal = vi.fn();
  const before = process.listeners("uncaughtExceptionMonitor");
  logLastWords({ fatal });
  onTestFinished(() => {
    for (const listener of process.listeners("uncaughtExceptionMonitor"))
      if (!before.includes(listener)) process.off("uncaughtExceptionMonitor", listener);
  });
  const err = new Error("broken");
  (process as NodeJS.EventEmitter).emit("uncaughtExceptionMonitor", err, "unhandledRejection");
  expect(fatal.mock.calls).toEqual([[{ err, origin: "unhandledRejection" }, "ends over an error that nobody caught"]]);
});
