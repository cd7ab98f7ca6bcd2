import { expect, it } from "vitest";
import { plainTarget } from "./plain-target.ts";

it.each(["http://127.0.0.1:4001", "http://jobs:4001/", "https://jobs.example/below"])(
  "tells of %s what its URL does",
  (target) => {
    const url = new URL(target);
    const plain = plainTarget(target);
    expect(plain).not.toBeInstanceOf(URL);
    for (const [name, value] of Object.entries(plain)) expect(value).toBe(url[name as "host"]);
    expect(Object.keys(plain)).toEqual(["protocol", "host", "hostname", "port", "pathname"]);
  },
);

it("leaves an IPv6 address to the library", () => {
  expect(plainTarget("http://[::1]:4001")).toEqual(new URL("http://[::1]:4001"));
});
