import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

it.each(["--help", "-h"])("npm start -- %s tells at once what there is, and starts nothing", async (argument) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [inCheckout("tools/start.mjs"), argument]);
  expect(stderr).toBe("");
  expect(stdout).toContain("npm start -- --separate");
  expect(stdout).toContain("DEMO_DATA (on; off with OIDC_ISSUER or MONGODB_URI)");
  const settings = readFileSync(inCheckout("docs/configuration.md"), "utf8");
  const named = stdout.match(/\b[A-Z]+_[A-Z]+\b/g) ?? [];
  for (const setting of ["PORT", ...named]) expect(settings).toContain(`\`${setting}\``);
});
