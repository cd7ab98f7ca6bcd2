import { expect, it } from "vitest";
import { isLoopback, reachedAt } from "./loopback.ts";

it.each(["localhost", "127.0.0.1", "127.0.0.2", "::1", "[::1]"])("%s leads to this machine alone", (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  "0.0.0.0",
  "::",
  "192.168.1.5",
  "jobs.example.ng",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "128.0.0.1",
  "",
])("%j may lead to others", (host) => expect(isLoopback(host)).toBe(false));

it.each([
  ["127.0.0.1", "127.0.0.1"],
  ["localhost", "localhost"],
  ["0.0.0.0", "127.0.0.1"],
  ["::1", "[::1]"],
  ["::", "[::1]"],
])("what listens on %s is reached at %s", (host, reached) => {
  expect(reachedAt(host)).toBe(reached);
  expect(new URL(`http://${reachedAt(host)}:8080`).port).toBe("8080");
});
