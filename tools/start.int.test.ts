import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";
import { copyCheckout } from "./copy-checkout.mjs";

const copy = copyCheckout();
afterAll(() => rmSync(copy, { recursive: true }));

describe("what stops a start is said before anything is built", () => {
  const refusedWith = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const { PATH, HOME } = process.env;
    const DATA_DIR = join(copy, "data");
    const options = { cwd: copy, env: { PATH, HOME, DATA_DIR, ...env } };
    const ended = await promisify(execFile)(process.execPath, [join(copy, "tools/start.mjs")], options).catch(
      (error) => error,
    );
    expect([ended.code, ended.stdout]).toEqual([1, ""]);
    for (const made of ["data", "dist"]) expect(existsSync(join(copy, made))).toBe(false);
    return ended.stderr;
  };

  it.each([
    [{ PORT: "http" }, "configuration: PORT: must be a port number\n"],
    [
      { OIDC_ISSUER: "https://accounts.google.com", OIDC_CLIENT_ID: "half" },
      "configuration: OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it\n",
    ],
    // What the gateway reads, which begins after all else.
    [{ LIMIT_CHANGES: "0" }, "configuration: LIMIT_CHANGES: must be a whole number from 1\n"],
    [{ OIDC_NAME: "x".repeat(41) }, "configuration: OIDC_NAME: must be a name of at most 40 signs\n"],
    [{ TLS_CERT_FILE: "a.pem" }, "configuration: TLS_CERT_FILE and TLS_KEY_FILE belong together: set both\n"],
  ])("%j", async (env, line) => {
    expect(await refusedWith(env)).toBe(line);
  });

  it.each(["PORT", "METRICS_PORT"])("%s that is taken", async (setting) => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const said = await refusedWith({ PORT: "0", [setting]: String(port) });
    other.close();
    expect(said).toBe(`port ${port} on 127.0.0.1 is already in use\n`);
  });
});

it.each(["--help", "-h"])("npm start -- %s tells at once what there is, and starts nothing", async (argument) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [inCheckout("tools/start.mjs"), argument]);
  expect(stderr).toBe("");
  expect(stdout).toContain("npm start -- --separate");
  expect(stdout).toContain("DEMO_DATA (on; off with OIDC_ISSUER or MONGODB_URI)");
  const settings = readFileSync(inCheckout("docs/configuration.md"), "utf8");
  const named = stdout.match(/\b[A-Z]+_[A-Z]+\b/g) ?? [];
  for (const setting of ["PORT", ...named]) expect(settings).toContain(`\`${setting}\``);
});
