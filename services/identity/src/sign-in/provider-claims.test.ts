import { describe, expect, it } from "vitest";
import { personOfClaims } from "./provider-claims.ts";

const claims = { sub: "117", email: "Amina@Example.com", email_verified: true, name: " Amina Bello " };

describe("a provider's claims", () => {
  it("name the person by issuer key and subject, with the e-mail in lower case", () => {
    expect(personOfClaims("local", { ...claims, picture: "https://images.example.com/a.png", iss: "x" })).toEqual({
      issuer: "local",
      subject: "117",
      email: "amina@example.com",
      name: "Amina Bello",
      picture: "https://images.example.com/a.png",
    });
  });

  it("fall back to the e-mail where there is no name, and show only https pictures", () => {
    const person = personOfClaims("local", { ...claims, name: undefined, picture: "javascript:alert(1)" });
    expect(person).toMatchObject({ name: "amina@example.com", picture: null });
  });

  it("make a name of its parts or of the user's name where the provider has no whole one", () => {
    const nameOf = (more: object) => personOfClaims("local", { ...claims, name: undefined, ...more }).name;
    expect(nameOf({ given_name: "Amina", family_name: "Bello" })).toBe("Amina Bello");
    expect(nameOf({ given_name: "Amina" })).toBe("Amina");
    expect(nameOf({ preferred_username: "abello" })).toBe("abello");
  });

  it("name the person as people name themselves: on one line, without signs that nobody sees", () => {
    const nameOf = (name: unknown, more: object = {}) => personOfClaims("local", { ...claims, name, ...more }).name;
    expect(nameOf("Amina\u202E\u200B\nBello\u0007")).toBe("Amina Bello");
    expect(nameOf("\u2060\u200B", { given_name: "Amina\n", family_name: "\u200B" })).toBe("Amina");
    expect(nameOf("\u200B", { preferred_username: "abello" })).toBe("abello");
    expect(nameOf(" \n ")).toBe("amina@example.com");
    expect(nameOf("x".repeat(201))).toBe("amina@example.com");
    expect(nameOf(7)).toBe("amina@example.com");
  });

  it("may be silent about the e-mail where the operator trusts the provider, but not deny it", () => {
    expect(personOfClaims("local", { ...claims, email_verified: undefined }, true).email).toBe("amina@example.com");
    for (const email_verified of [false, "false", null, "perhaps"]) {
      expect(() => personOfClaims("local", { ...claims, email_verified }, true)).toThrow(
        expect.objectContaining({ code: "email_not_verified" }),
      );
    }
  });

  it("may have any address that letters reach, and say so of one that they do not", () => {
    for (const email of ["tom&jerry@example.com", "o'neil/hr@example.com", "amina@jobs.xn--55qx5d"]) {
      expect(personOfClaims("local", { ...claims, email }).email).toBe(email);
    }
    const others = ["\u00e0mina@example.com", "\u212Aemi@example.com", "amina\u200B@example.com"];
    for (const email of ["amina", "amina@localhost", "a..b@example.com", ...others]) {
      const refused = expect.objectContaining({ message: expect.stringContaining("another") });
      expect(() => personOfClaims("local", { ...claims, email })).toThrow(refused);
    }
  });

  it.each([
    [{ email_verified: undefined }, "does not say email_verified: OIDC_EMAIL=trusted"],
    [{ email_verified: false }, "says email_verified: false"],
    [{ email: undefined }, "tells no e-mail: OIDC_SCOPE"],
    [{ email: "amina" }, "tells an e-mail that cannot be written to"],
    [{ sub: undefined }, "tells no sub"],
  ])("say to the operator why they do not do, without an address: %j", (more, why) => {
    const cause = expect.objectContaining({ message: expect.stringContaining(why) });
    const silent = expect.not.stringMatching(/amina/i);
    expect(() => personOfClaims("local", { ...claims, ...more })).toThrow(expect.objectContaining({ cause }));
    expect(() => personOfClaims("local", { ...claims, ...more })).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: silent }) }),
    );
  });

  it("need an e-mail that the provider has verified", () => {
    expect(personOfClaims("local", { ...claims, email_verified: "true" }).email).toBe("amina@example.com");
    const refused = [
      { ...claims, email_verified: false },
      { ...claims, email_verified: "false" },
      { ...claims, email_verified: undefined },
      { ...claims, email_verified: { $ne: null } },
      { ...claims, email: undefined },
      { ...claims, email: "amina" },
    ];
    for (const given of refused) {
      expect(() => personOfClaims("local", given)).toThrow(expect.objectContaining({ code: "email_not_verified" }));
    }
  });
});
