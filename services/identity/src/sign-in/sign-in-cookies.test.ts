import { describe, expect, it } from "vitest";
import { createSignInCookies } from "./sign-in-cookies.ts";

const SECRET = "a secret of at least thirty-two characters";
const now = new Date("2026-03-02T08:00:00Z");
const attempt = (state: string) => ({ state, nonce: `nonce of ${state}`, verifier: `verifier of ${state}` });
const cookies = createSignInCookies(SECRET, true);

/** The cookies a browser carries after these attempts, oldest first. */
const browserWith = (...states: string[]): Record<string, string> =>
  Object.fromEntries(states.map((state) => cookies.seal(attempt(state), now)).map(({ name, value }) => [name, value]));

describe("the sign-in cookie", () => {
  it("gives back the attempt of its state, while another tab is signing in too", () => {
    const browser = browserWith("first-tab-0123456789", "other-tab-0123456789");
    expect(cookies.open(browser, "first-tab-0123456789", now)?.attempt).toEqual(attempt("first-tab-0123456789"));
    expect(cookies.open(browser, "other-tab-0123456789", now)?.attempt).toEqual(attempt("other-tab-0123456789"));
  });

  it("[AUTH-16] belongs to the newest attempt when only the code is posted", () => {
    const browser = browserWith("first-tab-0123456789", "other-tab-0123456789");
    expect(cookies.open(browser, undefined, now)?.attempt.state).toBe("other-tab-0123456789");
  });

  it("is good for an hour", () => {
    const browser = browserWith("state-0123456789abcdef");
    expect(cookies.open(browser, undefined, new Date("2026-03-02T08:59:59.999Z"))).not.toBeNull();
    expect(cookies.open(browser, undefined, new Date("2026-03-02T09:00:00.000Z"))).toBeNull();
  });

  it("is refused without a cookie, for a state that only begins alike, altered, moved or of another secret", () => {
    const state = "state-0123456789abcdef";
    const { name, value } = cookies.seal(attempt(state), now);
    const flipped = (value[30] === "A" ? "B" : "A") + value.slice(31);
    const refused: [Record<string, string>, string][] = [
      [{}, state],
      [{ [name]: value }, `${state}-and-more`],
      [{ [name]: value.slice(0, 30) + flipped }, state],
      [{ [name]: "" }, state],
      [{ [name]: "AAAA" }, state],
      [{ [cookies.seal(attempt("victim-0123456789abc"), now).name]: value }, "victim-0123456789abc"],
      [{ [name]: createSignInCookies(`${SECRET}!`, true).seal(attempt(state), now).value }, state],
    ];
    for (const [browser, asked] of refused) expect(cookies.open(browser, asked, now)).toBeNull();
  });

  it("tells nothing to who reads it and is another one each time", () => {
    const one = cookies.seal(attempt("state-0123456789abcdef"), now);
    const two = cookies.seal(attempt("state-0123456789abcdef"), now);
    expect(Buffer.from(one.value, "base64url").toString("latin1")).not.toContain("verifier");
    expect(two.value).not.toBe(one.value);
  });

  it("has the __Host- prefix exactly where the site is https", () => {
    expect(cookies.seal(attempt("abc"), now).name).toBe("__Host-sign-in-abc");
    expect(createSignInCookies(SECRET, false).seal(attempt("abc"), now).name).toBe("sign-in-abc");
  });

  it("lets the oldest attempts give way, so that there are at most five", () => {
    const few = browserWith("1", "2", "3", "4");
    expect(cookies.surplus(few)).toEqual([]);
    const many = { session: "x", ...browserWith("a1", "a2", "a3", "a4", "a5", "a6") };
    expect(cookies.surplus(many)).toEqual(["__Host-sign-in-a1", "__Host-sign-in-a2"]);
  });
});
