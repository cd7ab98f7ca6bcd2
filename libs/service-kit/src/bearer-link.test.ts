import { describe, expect, it } from "vitest";
import { createBearerLinks } from "./bearer-link.ts";

const links = createBearerLinks("a secret that is long enough, really", "documents");
const now = new Date("2026-11-20T10:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const path = links.pathOf("65f0c0ffee65f0c0ffee65f0", "cv ü.pdf", now);
const [token = "", name = ""] = path.split("/");

describe("bearer links", () => {
  it("open their file for 15 minutes", () => {
    expect(decodeURIComponent(name)).toBe("cv ü.pdf");
    expect(links.open(token, "cv ü.pdf", minutes(14))).toEqual({
      file_id: "65f0c0ffee65f0c0ffee65f0",
      reader: undefined,
    });
    expect(links.open(token, "cv ü.pdf", minutes(15))).toBeNull();
  });

  it("say for whom they were made, where that is noted, and nobody changes it", () => {
    const reader = { account_id: "65f0c0ffee65f0c0ffee00aa", record_id: "65f0c0ffee65f0c0ffee00bb" };
    const [noted = ""] = links.pathOf("65f0c0ffee65f0c0ffee65f0", "cv ü.pdf", now, reader).split("/");
    expect(links.open(noted, "cv ü.pdf", now)).toEqual({ file_id: "65f0c0ffee65f0c0ffee65f0", reader });
    const [file, expires, signature, ...read] = noted.split(".");
    for (const altered of [[], [read[0]], ["65f0c0ffee65f0c0ffee00ab", read[1]], read.toReversed(), [...read, "x"]])
      expect(links.open([file, expires, signature, ...altered].join("."), "cv ü.pdf", now)).toBeNull();
  });

  it.each([
    ["another file", token.replace(/^65f0/, "65f1")],
    ["a later end", token.replace(/\.(\w+)\./, ".zzzzzzzzz.")],
    ["another signature", `${token.slice(0, -2)}AA`],
    ["a sign that decoding leaves out", `${token}%00`.replace("%00", "\u0000")],
    ["another spelling of the same bytes", `${token}=`],
    ["a part more", `${token}.x`],
    ["nothing", ""],
  ])("refuse %s", (_what, altered) => {
    expect(links.open(altered, "cv ü.pdf", now)).toBeNull();
  });

  it("refuse another name, another purpose and another secret", () => {
    expect(links.open(token, "other.pdf", now)).toBeNull();
    expect(createBearerLinks("a secret that is long enough, really", "plans").open(token, "cv ü.pdf", now)).toBeNull();
    expect(
      createBearerLinks("another secret that is long enough", "documents").open(token, "cv ü.pdf", now),
    ).toBeNull();
  });
});
