import { describe, expect, it } from "vitest";
import { hrefOf, resolveTo, type To } from "./location.ts";

const here = { pathname: "/jobs/1" };
const addressOf = (to: To) => hrefOf(resolveTo(to, here));

describe("an address leads", () => {
  it.each([
    ["/training?q=a#b", "/training?q=a#b"],
    ["?q=nurse", "/jobs/1?q=nurse"],
    ["?", "/jobs/1"],
    ["#apply", "/jobs/1#apply"],
    ["", "/jobs/1"],
    [{ search: "?step=2" }, "/jobs/1?step=2"],
  ])("%s to %s", (to, wanted) => expect(addressOf(to)).toBe(wanted));

  it.each(["//elsewhere.example/x", "///elsewhere.example/x", "javascript:alert(1)", "https://elsewhere.example"])(
    "%s to a page of this site",
    (to) => expect(new URL(addressOf(to), "http://here.example").origin).toBe("http://here.example"),
  );
});
