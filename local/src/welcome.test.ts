import { expect, it } from "vitest";
import { readLocalConfig } from "./config.ts";
import { welcome } from "./welcome.ts";

const secrets = { internal_secret: "", oidc_client_secret: "", admin_password: "made-here" };
const said = async (state: Parameters<typeof welcome>[4], env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const config = await readLocalConfig({ ADMIN_EMAIL: "boss@example.org", ...env }, [], async () => 8080);
  return welcome(config, secrets, [], "jobcentre.log", state).join("\n");
};

it.each(["first", "known"] as const)("names the administrator and the password that open (%s)", async (state) => {
  expect(await said(state)).toMatch(/e-mail {4}boss@example\.org\n {2}password {2}made-here\n/);
  const set = await said(state, { ADMIN_PASSWORD: "long enough" });
  expect(set).toMatch(/password {2}\(as set in ADMIN_PASSWORD\)\n/);
  expect(set).not.toContain("long enough");
});

it("names no password that opens nothing, and says what does", async () => {
  for (const env of [{}, { ADMIN_PASSWORD: "long enough" }]) {
    const text = await said("other password", env);
    expect(text).toMatch(/e-mail {4}boss@example\.org\n {2}password {2}another one than .*recover --email/s);
    expect(text).not.toMatch(/made-here|long enough/);
  }
});

it("names nobody who is no administrator, and says that the settings are not used", async () => {
  const text = await said("nobody", { ADMIN_PASSWORD: "long enough" });
  expect(text).toContain("Administrators are in this store already, and boss@example.org is none of them");
  expect(text).toContain("npm run admin -- recover --email");
  expect(text).not.toMatch(/e-mail {4}|made-here/);
});
