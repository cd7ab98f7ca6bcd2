import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import jwt from "jsonwebtoken";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAccessTokenVerifier, signAccessToken } from "./access-token.ts";
import type { Person } from "./person.ts";
import { createTokenKeys } from "./token-keys.ts";

const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk: JsonWebKey = { ...pair.publicKey.export({ format: "jwk" }), kid: "one" };
const person: Person = {
  account_id: "65f0c0ffee65f0c0ffee65f0",
  email: "amina@example.com",
  name: "Amina",
  user_type: "job_seeker",
  is_admin: false,
};
const token = signAccessToken(person, "training", { privateKey: pair.privateKey, kid: "one" });

afterEach(() => void vi.useRealTimers());

describe("access tokens", () => {
  it("let the person in whom identity signed for this service", async () => {
    const verify = createAccessTokenVerifier(
      "training",
      createTokenKeys(async () => [jwk]),
    );
    expect(await verify(token)).toEqual(person);
    expect(await verify(token)).toEqual(person);
  });

  it("wait for the keys together when many come at once after the start", async () => {
    let fetches = 0;
    const verify = createAccessTokenVerifier(
      "training",
      createTokenKeys(async () => {
        fetches++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [jwk];
      }),
    );
    expect(await Promise.all([verify(token), verify(token), verify(token)])).toEqual([person, person, person]);
    expect(fetches).toBe(1);
  });

  it("say that identity is away, not that the person is signed out, when the keys cannot be had", async () => {
    let away = true;
    const verify = createAccessTokenVerifier(
      "training",
      createTokenKeys(async () => {
        if (away) throw new Error("identity is away");
        return [jwk];
      }),
    );
    await expect(verify(token)).rejects.toThrow("identity is away");
    away = false;
    expect(await verify(token)).toEqual(person);
  });

  it.each([
    ["another service", signAccessToken(person, "jobs", { privateKey: pair.privateKey, kid: "one" })],
    [
      "another key",
      signAccessToken(person, "training", {
        privateKey: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
        kid: "one",
      }),
    ],
    ["an unknown key", signAccessToken(person, "training", { privateKey: pair.privateKey, kid: "two" })],
    [
      "a secret instead of a key",
      jwt.sign({ ...person }, "secret", {
        issuer: "identity",
        audience: "training",
        subject: "x",
        keyid: "one",
        expiresIn: 60,
      }),
    ],
    [
      "no signature",
      `${Buffer.from('{"alg":"none","kid":"one"}').toString("base64url")}.${Buffer.from("{}").toString("base64url")}.`,
    ],
    ["nothing at all", "x"],
  ])("refuse a token for or with %s", async (_what, wrong) => {
    const verify = createAccessTokenVerifier(
      "training",
      createTokenKeys(async () => [jwk]),
    );
    await expect(verify(wrong)).rejects.toMatchObject({ code: "not_signed_in" });
  });

  it("are looked at once, and remembered for the rest of their minute and no longer", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T08:00:00.000Z") });
    const keys = createTokenKeys(async () => [jwk]);
    const keyOf = vi.fn(keys.keyOf);
    const verify = createAccessTokenVerifier("training", { keyOf });
    const fresh = signAccessToken(person, "training", { privateKey: pair.privateKey, kid: "one" });
    expect(await verify(fresh)).toEqual(person);
    vi.setSystemTime(new Date("2026-03-02T08:00:59.999Z"));
    expect(await verify(fresh)).toEqual(person);
    expect(keyOf).toHaveBeenCalledOnce();
    vi.setSystemTime(new Date("2026-03-02T08:01:29.000Z"));
    expect(await verify(fresh)).toEqual(person);
    vi.setSystemTime(new Date("2026-03-02T08:01:30.000Z"));
    await expect(verify(fresh)).rejects.toMatchObject({ code: "not_signed_in" });
  });

  it("end after a minute, and what the clocks of two machines may be apart", async () => {
    const expired = jwt.sign({ email: "", name: "", user_type: null, is_admin: false }, pair.privateKey, {
      algorithm: "ES256",
      keyid: "one",
      issuer: "identity",
      audience: "training",
      subject: person.account_id,
      expiresIn: -31,
    });
    await expect(
      createAccessTokenVerifier(
        "training",
        createTokenKeys(async () => [jwk]),
      )(expired),
    ).rejects.toMatchObject({
      code: "not_signed_in",
    });
  });
});
