import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readGatewayConfig } from "./config.ts";

const INTERNAL_SECRET = "test-secret-test-secret-test-secret!";
const read = (env: NodeJS.ProcessEnv) => readGatewayConfig({ INTERNAL_SECRET, ...env });

describe("the gateway's configuration", () => {
  it("needs nothing but the shared secret", () => {
    const config = read({});
    expect(config).toMatchObject({ HOST: "127.0.0.1", PORT: 8080, PUBLIC_URL: "http://localhost:8080" });
    expect(config).toMatchObject({ TRUST_PROXY: false, METRICS_PORT: 0, ALLOWED_ORIGINS: [], REMOTE_ORIGINS: {} });
  });

  it("knows the frontends by their whole path, wherever they are given from", () => {
    expect(read({ FRONTENDS_DIR: "frontends" }).FRONTENDS_DIR).toBe(resolve("frontends"));
  });

  it("reads lists and origins", () => {
    const config = read({
      PUBLIC_URL: "https://Jobs.example/",
      ALLOWED_ORIGINS: "https://old.example, https://older.example/",
      REMOTE_ORIGINS: "admin=https://cdn.example",
      TRUST_PROXY: "loopback,10.0.0.0/8",
    });
    expect(config.PUBLIC_URL).toBe("https://jobs.example");
    expect(config.ALLOWED_ORIGINS).toEqual(["https://old.example", "https://older.example"]);
    expect(config.REMOTE_ORIGINS).toEqual({ admin: "https://cdn.example" });
    expect(config.TRUST_PROXY).toEqual(["loopback", "10.0.0.0/8"]);
    expect(read({ TRUST_PROXY: "2" }).TRUST_PROXY).toBe(2);
  });

  it("believes no proxy that nobody named", () => {
    for (const TRUST_PROXY of ["off", "", undefined]) expect(read({ TRUST_PROXY }).TRUST_PROXY).toBe(false);
    const named = ["10.0.0.1", "10.0.0.1/1", "10.0.0.1/32", "fd00::1/128"];
    expect(read({ TRUST_PROXY: named.join(",") }).TRUST_PROXY).toEqual(named);
  });

  it("listens everywhere where no sign-in page lets anyone be anyone", () => {
    expect(read({ HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
    expect(read({ LOCAL_IDP_URL: "http://127.0.0.1:9" }).LOCAL_IDP_URL).toBe("http://127.0.0.1:9");
  });

  it("calls what people sign in with Google unless told, on one line", () => {
    for (const OIDC_NAME of ["", undefined]) expect(read({ OIDC_NAME }).OIDC_NAME).toBe("Google");
    expect(read({ OIDC_NAME: " The  ministry's\nKeycloak " }).OIDC_NAME).toBe("The ministry's Keycloak");
  });

  it("takes a certificate with its key and an https address", () => {
    const tls = { TLS_CERT_FILE: "cert.pem", TLS_KEY_FILE: "key.pem", PUBLIC_URL: "https://jobs.example" };
    expect(read(tls)).toMatchObject(tls);
  });

  it.each([
    [{ INTERNAL_SECRET: "short" }, "INTERNAL_SECRET: must have at least 32 characters"],
    [{ OIDC_NAME: "x".repeat(41) }, "OIDC_NAME: must be a name of at most 40 signs"],
    [{ PORT: "http" }, "PORT: must be a port number"],
    [{ PUBLIC_URL: "https://jobs.example/portal" }, "PUBLIC_URL: must be an origin, without a path"],
    [{ PUBLIC_URL: "ftp://jobs.example" }, "PUBLIC_URL: must be an http or https URL"],
    [{ PUBLIC_URL: "?" }, "PUBLIC_URL: must be an http or https URL"],
    [{ ALLOWED_ORIGINS: "?" }, "ALLOWED_ORIGINS"],
    [{ PORT: "0" }, "PUBLIC_URL: must be set when PORT is 0"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY: must be off, a number of proxies, or their addresses"],
    [{ TRUST_PROXY: "10.0.0.0/99" }, "TRUST_PROXY: must be off, a number of proxies, or their addresses"],
    [{ TRUST_PROXY: "10.0.0.0/0" }, "TRUST_PROXY: must be off, a number of proxies, or their addresses"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY: must be off, a number of proxies, or their addresses"],
    [{ TRUST_PROXY: "10.0.0.1,anybody" }, "TRUST_PROXY: must be off, a number of proxies, or their addresses"],
    [{ TLS_CERT_FILE: "cert.pem" }, "TLS_CERT_FILE and TLS_KEY_FILE belong together: set both"],
    [{ TLS_KEY_FILE: "key.pem" }, "TLS_CERT_FILE and TLS_KEY_FILE belong together: set both"],
    [{ TLS_CERT_FILE: "cert.pem", TLS_KEY_FILE: "key.pem" }, "PUBLIC_URL: must be https://..."],
    [{ REMOTE_ORIGINS: "admin=https://cdn.example,pubic=https://cdn.example" }, "REMOTE_ORIGINS: must be pairs of"],
    [{ REMOTE_ORIGINS: "https://cdn.example" }, "configuration: REMOTE_ORIGINS: must be pairs of"],
    [{ REMOTE_ORIGINS: "pubic=https://cdn.example" }, "configuration: REMOTE_ORIGINS: must be pairs of"],
    [{ REMOTE_ORIGINS: "admin=cdn.example" }, "REMOTE_ORIGINS.admin: must be an http or https URL"],
    [{ JOBS_URL: "jobs" }, "JOBS_URL: must be an http or https URL"],
    // A URL, too: of the scheme "jobs".
    [{ JOBS_URL: "jobs:8102" }, "JOBS_URL: must be an http or https URL"],
    [{ LIMIT_CHANGES: "0" }, "LIMIT_CHANGES: must be a whole number from 1"],
    [{ HOST: "0.0.0.0", LOCAL_IDP_URL: "http://127.0.0.1:9" }, "LOCAL_IDP_URL: only while HOST is a loopback address"],
  ])("refuses %o in one line", (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});
