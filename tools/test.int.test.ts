import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { processesWith } from "@jobcentre/test-kit/processes-with";
import { expect, it, onTestFinished, vi } from "vitest";
import { inCheckout } from "./checkout.mjs";
import { npmCommand } from "./npm-command.mjs";

const npm = npmCommand(process.env);

/** Begins `npm test` with phases that take a while; answers it, what it printed, and its processes that live. */
async function begun(command: string, args: string[]) {
  const mark = `JOBCENTRE_MARK=${randomUUID()}`;
  const [name = "", value] = mark.split("=");
  const env = { ...process.env, [name]: value };
  const child = spawn(command, args, { cwd: inCheckout(), env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const living = () => processesWith(mark);
  onTestFinished(() => {
    for (const pid of living()) process.kill(pid, "SIGKILL");
  });
  const ended = once(child, "close");
  await vi.waitUntil(() => output.includes("== rooms ==") && output.includes("RUN"), { timeout: 60_000 });
  return { child, ended, living, output: () => output };
}

it.each([
  ["npm test", "(?:by SIGTERM|with npm)", npm.command, [...npm.before, "test", "--", "rooms", "unit"]],
  ["tools/test.mjs", "by SIGTERM", process.execPath, [inCheckout("tools/test.mjs"), "rooms", "unit"]],
])("%s that is sent SIGTERM ends with all that it started, and says where", async (_, how, command, args) => {
  const { child, ended, living, output } = await begun(command, args);
  child.kill("SIGTERM");
  await ended;
  await vi.waitUntil(() => living().length === 0, { timeout: 20_000 });
  expect(output()).toMatch(new RegExp(`^ended ${how} in rooms: 0 passed, 0 failed before it$`, "m"));
  expect(output()).not.toMatch(/== unit ==|\d+ failed$/m);
});
