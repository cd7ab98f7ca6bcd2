import { describe, expect, it } from "vitest";
import { identitiesAfterSignIn, isPasswordOnly, otherSpelling, passwordIdentity } from "./identities.rules.ts";

const google = { issuer: "https://accounts.google.com", subject: "117" };
const password = passwordIdentity("ngozi@example.com");

describe("identities of an account", () => {
  it("joins a password account with the provider that verified the same e-mail", () => {
    expect(isPasswordOnly([password])).toBe(true);
    expect(identitiesAfterSignIn([password], google, "ngozi@example.com")).toEqual([password, google]);
    expect(isPasswordOnly([password, google])).toBe(false);
  });

  it("changes nothing at a repeated sign-in", () => {
    expect(identitiesAfterSignIn([password, google], google, "ngozi@example.com")).toEqual([password, google]);
  });

  it("leaves the password with its e-mail when the person's e-mail changes", () => {
    expect(identitiesAfterSignIn([password, google], google, "ngozi.eze@example.com")).toEqual([google]);
  });

  it("keeps another provider apart that uses the same subject", () => {
    const other = { issuer: "https://login.example.com", subject: "117" };
    expect(identitiesAfterSignIn([google], other, "ngozi@example.com")).toEqual([google, other]);
  });

  it.each([
    ["https://accounts.google.com", "https://accounts.google.com/"],
    ["https://centre.auth0.example/", "https://centre.auth0.example"],
    ["https://id.example/realms/centre", undefined],
    ["local", undefined],
    ["password", undefined],
  ])("of %s may be those of %s", (issuer, other) => {
    expect(otherSpelling({ issuer, subject: "117" })?.issuer).toBe(other);
  });
});
