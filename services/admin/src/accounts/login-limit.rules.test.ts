import { describe, expect, it } from "vitest";
import { codeWindow, loginWindow, waitSeconds, waitText } from "./login-limit.rules.ts";

const now = new Date("2026-11-20T10:07:30.000Z");

describe("the limit of password checks", () => {
  const window = loginWindow("admin@example.com", now);

  it("counts per account and quarter of an hour, without storing the address", () => {
    expect(window.ends_at.toISOString()).toBe("2026-11-20T10:15:00.000Z");
    expect(window.key).not.toContain("admin@example.com");
    expect(loginWindow("admin@example.com", new Date("2026-11-20T10:14:59.999Z")).key).toBe(window.key);
    expect(loginWindow("other@example.com", now).key).not.toBe(window.key);
  });

  it("checks ten passwords and then names the seconds to wait", () => {
    expect(waitSeconds(10, window, now)).toBeNull();
    expect(waitSeconds(11, window, now)).toBe(450);
    expect(waitSeconds(1000, window, now)).toBe(450);
    expect(waitSeconds(11, window, new Date("2026-11-20T10:14:59.999Z"))).toBe(1);
  });

  it.each([
    [1, "in another browser", "Too many attempts. Please try again in 1 minute, or in another browser."],
    [840, undefined, "Too many attempts. Please try again in 14 minutes."],
    [841, undefined, "Too many attempts. Please try again in 15 minutes."],
    [7_140, undefined, "Too many attempts. Please try again in 119 minutes."],
    [7_200, undefined, "Too many attempts. Please try again in 2 hours."],
    [7_201, undefined, "Too many attempts. Please try again in 3 hours."],
    [86_400, "elsewhere", "Too many attempts. Please try again in 24 hours, or elsewhere."],
  ])("tells people how long %i seconds are, and strangers what else helps", (seconds, elsewhere, text) => {
    expect(waitText(seconds, elsewhere)).toBe(text);
  });

  it("starts anew with the next window, so nobody is locked out for good", () => {
    expect(loginWindow("admin@example.com", window.ends_at).key).not.toBe(window.key);
  });

  it("counts codes for a whole day, apart from passwords and from the codes of a browser that is known", () => {
    const codes = codeWindow("admin@example.com", now, null);
    expect(codes.ends_at.toISOString()).toBe("2026-11-21T00:00:00.000Z");
    expect(codeWindow("admin@example.com", new Date("2026-11-20T23:59:59.999Z"), null).key).toBe(codes.key);
    const keys = [
      codes,
      window,
      codeWindow("admin@example.com", now, "known"),
      loginWindow("admin@example.com", now, "known"),
    ];
    expect(new Set(keys.map(({ key }) => key.split(":")[0])).size).toBe(4);
  });
});
