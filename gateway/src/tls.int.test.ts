import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { freePort } from "@jobcentre/service-kit/free-port";
import { createLogger } from "@jobcentre/service-kit/logger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningGateway, startGateway } from "./gateway.ts";
import { buildTestFrontends } from "./testing/built-frontends.ts";
import { selfSigned } from "./testing/self-signed.ts";

const HOST = "jobs.example.ng";
const frontends = buildTestFrontends();
const folder = mkdtempSync(join(tmpdir(), "tls-"));
const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(folder, "cert.pem"), join(folder, "key.pem")];
const [EMPTY, RSA_KEY_FILE] = [join(folder, "empty.pem"), join(folder, "rsa.pem")];
const first = selfSigned(HOST);
const SECOND_ENDS_AT = 1_900_000_000;
const second = selfSigned(HOST, new Date(SECOND_ENDS_AT * 1000));
let gateway: RunningGateway;

const env = {
  PORT: "0",
  PUBLIC_URL: `https://${HOST}`,
  FRONTENDS_DIR: frontends.folder,
  INTERNAL_SECRET: "test-secret-test-secret-test-secret!",
  TLS_CERT_FILE,
  TLS_KEY_FILE,
};
const lines: string[] = [];
const log = createLogger({ name: "gateway", level: "warn", destination: { write: (line) => void lines.push(line) } });
const start = (over: object = {}) => startGateway({ env: { ...env, ...over }, log });

/** As a browser that trusts this authority alone; rejects where the gateway shows another certificate. */
function get(ca: string, path: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; protocol: string | null }>(
    (resolve, reject) => {
      const asked = request(
        { host: "127.0.0.1", port: gateway.port, path, ca, servername: HOST, headers: { host: HOST }, agent: false },
        (answer) => {
          const protocol = (answer.socket as TLSSocket).getProtocol();
          answer.resume();
          answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, protocol }));
        },
      );
      asked.once("error", reject);
      asked.end();
    },
  );
}

beforeAll(async () => {
  writeFileSync(TLS_CERT_FILE, first.cert);
  writeFileSync(TLS_KEY_FILE, first.key);
  writeFileSync(EMPTY, "");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(RSA_KEY_FILE, privateKey.export({ type: "pkcs8", format: "pem" }));
  gateway = await start({ METRICS_PORT: String(await freePort()) });
});
afterAll(async () => {
  await gateway?.stop();
  await Promise.all([folder, frontends.folder].map((path) => rm(path, { recursive: true, force: true })));
});

describe("a gateway with a certificate", () => {
  it("speaks https alone, not below TLS 1.2, and has browsers stay with it", async () => {
    expect(gateway.url).toMatch(/^https:/);
    const answer = await get(first.cert, "/live");
    expect(answer).toMatchObject({ status: 200, protocol: "TLSv1.3" });
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
    await expect(fetch(gateway.url.replace("https:", "http:"))).rejects.toThrow();
    const old = connect({ port: gateway.port, host: "127.0.0.1", ca: first.cert, maxVersion: "TLSv1.1" });
    await expect(new Promise((_resolve, reject) => old.once("error", reject))).rejects.toThrow();
  });

  it("takes a renewed certificate into use without a restart, and keeps the former while half of it is there", async () => {
    writeFileSync(TLS_CERT_FILE, second.cert);
    await expect.poll(() => lines.join("")).toContain("the certificate's files changed and cannot be used");
    await expect(get(second.cert, "/live")).rejects.toThrow(/self-signed|signature|certificate/);
    expect((await get(first.cert, "/live")).status).toBe(200);
    writeFileSync(TLS_KEY_FILE, second.key);
    await expect.poll(() => get(second.cert, "/live").then(({ status }) => status, String)).toBe(200);
    await expect(get(first.cert, "/live")).rejects.toThrow();
    const metrics = await (await fetch(gateway.metricsUrl ?? "")).text();
    const [, seconds] = /^tls_certificate_end_timestamp_seconds\{[^}]*\} ([\d.e+]+)$/m.exec(metrics) ?? [];
    expect(Number(seconds)).toBe(SECOND_ENDS_AT);
  });

  it.each<[string, object, RegExp]>([
    ["one of the two files", { TLS_KEY_FILE: "" }, /TLS_CERT_FILE and TLS_KEY_FILE belong together/],
    [
      "a file that is not there",
      { TLS_CERT_FILE: join(folder, "none.pem") },
      /TLS_CERT_FILE: cannot be read \(ENOENT\)/,
    ],
    ["a file that is something else", { TLS_KEY_FILE: TLS_CERT_FILE }, /no certificate and its key/],
    ["a key of another kind", { TLS_KEY_FILE: RSA_KEY_FILE }, /no certificate and its key/],
    ["empty files", { TLS_CERT_FILE: EMPTY, TLS_KEY_FILE: EMPTY }, /no certificate and its key/],
    ["an address without https", { PUBLIC_URL: `http://${HOST}` }, /PUBLIC_URL: must be https/],
  ])("does not start with %s, and says so in one line", async (_what, over, line) => {
    await expect(start(over)).rejects.toThrow(line);
  });
});
