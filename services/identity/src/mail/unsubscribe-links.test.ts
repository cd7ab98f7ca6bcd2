import { createHmac, hkdfSync } from "node:crypto";
import { expect, it } from "vitest";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const links = createUnsubscribeLinks("a secret", "https://a.ng/");
const ID = "65f0c0ffee0000000000a001";
const tokenOf = (url: string): string => url.slice("https://a.ng/api/messages/unsubscribe/".length);

it.each(["alerts", "others"] as const)("a link stops what it was made for alone: %s", (kind) => {
  const token = tokenOf(links.urlOf(ID, kind));
  expect(links.read(token)).toEqual({ account_id: ID, kind });
  for (const wrong of [
    token.replace(kind, kind === "alerts" ? "others" : "alerts"),
    token.replace(`.${kind}`, ""),
    token.replace(kind, "all"),
    token.replace(ID, ID.replace("1", "2")),
    token.slice(0, -2),
    `${token}.x`,
    ID,
    "",
  ])
    expect(links.read(wrong)).toBeNull();
});

it("one of an older e-mail stops all, as it says there", () => {
  const key = Buffer.from(hkdfSync("sha256", "a secret", "", "unsubscribe-links", 32));
  const signature = createHmac("sha256", key).update(ID).digest("base64url");
  expect(links.read(`${ID}.${signature}`)).toEqual({ account_id: ID, kind: "all" });
});
