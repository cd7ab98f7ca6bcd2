import { describe, expect, it } from "vitest";
import { readSignInConfig } from "./sign-in-config.ts";

const given = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "job-centre",
  OIDC_CLIENT_SECRET: "very secret",
};

describe("the identity provider's configuration", () => {
  it("keys accounts by the issuer unless told otherwise", () => {
    expect(readSignInConfig(given)).toEqual({
      issuer: "https://accounts.google.com",
      clientId: "job-centre",
      clientSecret: "very secret",
      issuerKey: "https://accounts.google.com",
      internalUrl: null,
      scope: "openid email profile",
      prompt: "select_account",
      trustsEmail: false,
    });
    const local = { ...given, OIDC_ISSUER: "http://localhost:8080/local-idp", OIDC_ISSUER_KEY: "local" };
    expect(readSignInConfig(local)?.issuerKey).toBe("local");
  });

  it("may be left out as a whole, never in part", () => {
    expect(readSignInConfig({})).toBeNull();
    for (const missing of Object.keys(given)) {
      expect(() => readSignInConfig({ ...given, [missing]: "" })).toThrow(/belong together/);
    }
  });

  it("takes http only on this machine", () => {
    for (const origin of ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"]) {
      expect(readSignInConfig({ ...given, OIDC_ISSUER: `${origin}/local-idp` })).not.toBeNull();
    }
    for (const issuer of ["http://login.example.com", "http://localhost.example.com", "ftp://localhost", "login"]) {
      expect(() => readSignInConfig({ ...given, OIDC_ISSUER: issuer })).toThrow(/OIDC_ISSUER/);
    }
  });

  it("asks for whatever prompt it is told, or for none", () => {
    const prompt = (OIDC_PROMPT: string) => readSignInConfig({ ...given, OIDC_PROMPT })?.prompt;
    expect(prompt("login")).toBe("login");
    expect(prompt("login consent")).toBe("login consent");
    expect(prompt("none")).toBeNull();
    for (const wrong of ["a  b", " login", 'a"b']) expect(() => prompt(wrong)).toThrow(/OIDC_PROMPT/);
  });

  it("never repeats a secret in its errors", () => {
    expect(() => readSignInConfig({ ...given, OIDC_ISSUER: undefined })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("very secret") }),
    );
  });
});
