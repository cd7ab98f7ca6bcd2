import { expect, it, vi } from "vitest";
import {
  forgetRegistrationData,
  readIntendedRole,
  readRegistrationData,
  rememberIntendedRole,
  rememberRegistrationData,
  rememberReturnTo,
  takeReturnTo,
} from "./sign-in-storage.ts";

it("keeps the role and the registration fields under the keys of the seeds", () => {
  rememberIntendedRole("employer");
  rememberRegistrationData({ business_name: "Ade & Sons" });
  expect(window.localStorage.getItem("intended_role")).toBe("employer");
  expect(JSON.parse(window.localStorage.getItem("registration_data") ?? "")).toEqual({ business_name: "Ade & Sons" });
  expect(readIntendedRole()).toBe("employer");
  expect(readRegistrationData()).toEqual({ business_name: "Ade & Sons" });
  forgetRegistrationData();
  expect(readRegistrationData()).toEqual({});
});

it("[REG-15] keeps registration fields for half an hour: later they would be shown to somebody else", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  try {
    rememberRegistrationData({ full_name: "Bola Ade" });
    vi.setSystemTime(new Date("2026-11-20T10:29:59Z"));
    expect(readRegistrationData()).toEqual({ full_name: "Bola Ade" });
    vi.setSystemTime(new Date("2026-11-20T10:30:01Z"));
    expect(readRegistrationData()).toEqual({});
    expect(window.localStorage.getItem("registration_data")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("takes nothing from storage that somebody else wrote there", () => {
  window.localStorage.setItem("intended_role", "admin");
  window.localStorage.setItem("registration_data", '["x", {"a": 1}');
  expect(readIntendedRole()).toBeNull();
  expect(readRegistrationData()).toEqual({});
});

it("comes back to a path of this site, once", () => {
  rememberReturnTo("/jobs/65f0?apply=1");
  expect(takeReturnTo()).toBe("/jobs/65f0?apply=1");
  expect(takeReturnTo()).toBeNull();
});

it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "jobs"])(
  "does not come back to %s",
  (path) => {
    rememberReturnTo(path);
    expect(takeReturnTo()).toBeNull();
    window.sessionStorage.setItem("return_to", path);
    expect(takeReturnTo()).toBeNull();
  },
);
