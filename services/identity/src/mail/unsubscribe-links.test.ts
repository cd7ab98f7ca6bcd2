import { createHmac, hkdfSync } from "node:crypto";
import { expect, it } from "vitest";
import { shortKeyOf } from "../accounts/account-of-address.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const links = createUnsubscribeLinks("a secret", "https://a.ng/");
const ID = "65f0c0ffee0000000000a001";
const tokenOf = (url: string): string => url.slice("https://a.ng/api/messages/unsubscribe/".length);

it.each(["alerts", "others"] as const)("a link stops what it was made for alone: %s", (kind) => {
  const token = tokenOf(links.urlOf(ID, kind, "Amina@example.com"));
  const address_key = shortKeyOf("a secret", "amina@example.com");
  expect(links.read(token)).toEqual({ account_id: ID, kind, address_key });
  for (const wrong of [
    token.replace(kind, kind === "alerts" ? "others" : "alerts"),
    token.replace(`.${kind}`, ""),
    token.replace(kind, "all"),
    token.replace(ID, ID.replace("1", "2")),
    token.replace(address_key, shortKeyOf("a secret", "another@example.com")),
    token.replace(`.${address_key}`, ""),
    token.slice(0, -2),
    `${token}.x`,
    ID,
    "",
  ])
    expect(links.read(wrong)).toBeNull();
});

it("one of before it named an address stops for whoever has the account", () => {
  const key = Buffer.from(hkdfSync("sha256", "a secret", "", "unsubscribe-links", 32));
  const signature = createHmac("sha256", key).update(`${ID}.alerts`).digest("base64url");
  expect(links.read(`${ID}.alerts.${signature}`)).toEqual({ account_id: ID, kind: "alerts" });
});

it("one of an older e-mail stops all, as it says there", () => {
  const key = Buffer.from(hkdfSync("sha256", "a secret", "", "unsubscribe-links", 32));
  const signature = createHmac("sha256", key).update(ID).digest("base64url");
  expect(links.read(`${ID}.${signature}`)).toEqual({ account_id: ID, kind: "all" });
});
