import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { inCheckout } from "./checkout.mjs";

/** Stays until it is told to end. */
const STAYS = "setInterval(() => undefined, 1_000)";
/** Starts one that stays in a group of its own, as whoever tries a product does, and tells its pid. */
const STARTS_ANOTHER = `
  const { spawn } = require("node:child_process");
  const { pid } = spawn(process.execPath, ["-e", ${JSON.stringify(STAYS)}], { detached: true, stdio: "ignore" });
  console.log(pid);
  ${STAYS};`;
const ENDS_ALL = `
  import { spawn } from "node:child_process";
  import { endGroups, groupOptions, noteChild, startInGroups } from ${JSON.stringify(inCheckout("tools/process-groups.mjs"))};
  startInGroups();
  const options = { ...groupOptions(), stdio: ["ignore", "pipe", "inherit"] };
  const child = spawn(process.execPath, ["-e", ${JSON.stringify(STARTS_ANOTHER)}], options);
  noteChild(child, () => undefined);
  child.stdout.once("data", async (pid) => {
    console.log(String(pid).trim());
    await endGroups();
    process.exit();
  });`;

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("all that was started ends, also what that started in groups of their own", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", ENDS_ALL], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  const pid = Number(text);
  expect(pid).toBeGreaterThan(0);
  onTestFinished(() => void (lives(pid) && process.kill(pid, "SIGKILL")));
  await once(child, "close");
  await vi.waitUntil(() => !lives(pid), { timeout: 5_000 });
});
