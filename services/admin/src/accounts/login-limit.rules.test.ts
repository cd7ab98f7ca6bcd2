import { describe, expect, it } from "vitest";
import { loginWindow, MAX_CHECKS, waitSeconds, waitText } from "./login-limit.rules.ts";

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
    expect(waitSeconds(MAX_CHECKS, window, now)).toBeNull();
    expect(waitSeconds(MAX_CHECKS + 1, window, now)).toBe(450);
    expect(waitSeconds(1000, window, now)).toBe(450);
  });

  it.each([
    [1, "in another browser", "Too many attempts. Please try again in 1 minute, or in another browser."],
    [840, undefined, "Too many attempts. Please try again in 14 minutes."],
    [86_400, "elsewhere", "Too many attempts. Please try again in 24 hours, or elsewhere."],
  ])("tells people how long %i seconds are, and strangers what else helps", (seconds, elsewhere, text) => {
    expect(waitText(seconds, elsewhere)).toBe(text);
  });

  it("starts anew with the next window, so nobody is locked out for good", () => {
    expect(loginWindow("admin@example.com", window.ends_at).key).not.toBe(window.key);
  });
});
