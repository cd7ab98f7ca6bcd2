import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "@jobcentre/gateway/testing/self-signed";
import { freePort } from "@jobcentre/service-kit/free-port";
import { afterAll, expect, it } from "vitest";
import { whatStopsAStart } from "./what-stops-a-start.ts";

const folder = mkdtempSync(join(tmpdir(), "what-stops-"));
afterAll(() => rmSync(folder, { recursive: true }));
const REAL = { OIDC_CLIENT_ID: "client", OIDC_CLIENT_SECRET: "secret" };
const pem = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const [ours, others] = [selfSigned("localhost"), selfSigned("localhost")];
const TLS_CERT_FILE = pem("cert.pem", ours.cert);
const ask = async (env: NodeJS.ProcessEnv) => whatStopsAStart({ PORT: String(await freePort()), ...env }, []);

it("says nothing where a start can begin, with a certificate, a mail server and a provider, too", async () => {
  expect(await ask({})).toBeNull();
  const TLS_KEY_FILE = pem("key.pem", ours.key);
  const mail = { SMTP_URL: "smtps://mail.example:465", MAIL_FROM: "jobs@centre.example" };
  const provider = { ...REAL, OIDC_ISSUER: "https://accounts.example.com" };
  const env = { ...mail, ...provider, PUBLIC_URL: "https://jobs.example.ng", TLS_CERT_FILE, TLS_KEY_FILE };
  expect(await ask(env)).toBeNull();
});

it.each<[string, NodeJS.ProcessEnv]>([
  ["LIMIT_CHANGES", { LIMIT_CHANGES: "none" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["MAIL_FROM", { MAIL_FROM: "the centre" }],
  ["OIDC_PROMPT", { OIDC_PROMPT: "a  b" }],
  ["OIDC_SCOPE", { ...REAL, OIDC_ISSUER: "https://accounts.example.com", OIDC_SCOPE: "email" }],
  ["OIDC_ISSUER", { ...REAL, OIDC_ISSUER: "http://accounts.example.com" }],
  ["DATABASE_PREFIX", { DATABASE_PREFIX: "Our Centre" }],
  ["OTEL_TRACES_SAMPLER_ARG", { OTEL_TRACES_SAMPLER_ARG: "much" }],
  ["ADMIN_NAME", { ADMIN_NAME: "n".repeat(121) }],
])("names a wrong %s", async (name, env) => {
  expect(await ask(env)).toMatch(new RegExp(`^configuration: ${name}: `));
});

it.each<[string, string, string]>([
  ["a certificate that is not there", "TLS_CERT_FILE: cannot be read (ENOENT)", join(folder, "none.pem")],
  ["the key of another one", "TLS_CERT_FILE, TLS_KEY_FILE: no certificate and its key", TLS_CERT_FILE],
])("names %s", async (_what, line, cert) => {
  const TLS_KEY_FILE = pem("other.pem", others.key);
  expect(await ask({ PUBLIC_URL: "https://localhost", TLS_CERT_FILE: cert, TLS_KEY_FILE })).toContain(line);
});
