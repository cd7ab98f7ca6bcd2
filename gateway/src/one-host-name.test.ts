import { describe, expect, it } from "vitest";
import { pageUnderOwnName } from "./one-host-name.ts";

describe("a page opened under another name of this machine", () => {
  it.each([
    ["http://localhost:8080", "127.0.0.1:8080", "http://localhost:8080/jobs?q=a"],
    ["http://localhost:8080", "[::1]:8080", "http://localhost:8080/jobs?q=a"],
    ["http://127.0.0.1:8080", "localhost:8080", "http://127.0.0.1:8080/jobs?q=a"],
    ["http://localhost", "127.0.0.1", "http://localhost/jobs?q=a"],
  ])("belongs to %s when it came to %s", (publicUrl, host, expected) => {
    expect(pageUnderOwnName(publicUrl, host, "/jobs?q=a")).toBe(expected);
  });

  it("belongs to PUBLIC_URL when it came to another host that is allowed, where nobody could sign in", () => {
    const pageAt = (host: string) =>
      pageUnderOwnName("https://jobs.example", host, "/jobs?q=a", ["https://old.example"]);
    expect(pageAt("old.example")).toBe("https://jobs.example/jobs?q=a");
    expect(["jobs.example", "old.example:8443", "evil.example"].map(pageAt)).toEqual([null, null, null]);
  });

  it.each([
    ["http://localhost:8080", "localhost:8080", "it is the name"],
    ["http://localhost:8080", "LOCALHOST:8080", "it is the name"],
    ["http://localhost:8080", "127.0.0.1:9000", "a tunnel has its own port"],
    ["http://localhost:8080", "evil.example:8080", "it is no name of this machine"],
    ["https://jobs.example", "127.0.0.1", "a health check in front of a public address"],
    ["http://localhost:8080", "a b", "it is no host"],
    ["http://localhost:8080", "", "it is no host"],
  ])("stays where PUBLIC_URL is %s and Host %s: %s", (publicUrl, host) => {
    expect(pageUnderOwnName(publicUrl, host, "/jobs")).toBeNull();
  });
});
