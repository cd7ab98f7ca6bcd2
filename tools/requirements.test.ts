import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

it("every requirement is named by a test, and no test names one that there is not", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inCheckout("tools/requirements.mjs")], {
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^All +(\d{3})\/\1$/m);
  expect(`${stdout.split("No test names:")[1] ?? ""}${stderr}`).toBe("");
  expect(status).toBe(0);
});
