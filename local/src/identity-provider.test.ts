import { describe, expect, it } from "vitest";
import { accountClaims, accountEmail } from "./identity-provider-account.ts";
import { accountPage, errorPage, pageHeaders } from "./identity-provider-page.ts";
import { createProviderState } from "./identity-provider-state.ts";

const demoAccounts = [{ email: "Ada@example.com", name: "Ada Obi", label: "Job seeker" }];

describe("the account behind an address", () => {
  it("is keyed by the trimmed, lower-case address", () => {
    expect(accountEmail("  Ada.Obi@Example.COM ")).toBe("ada.obi@example.com");
  });

  it.each(["", " ", "ada", "ada@", "@example.com", "ada@example", "a b@example.com", "ada@ex_ample.com", "a..b@x.ng"])(
    "is none for %j",
    (typed) => expect(accountEmail(typed)).toBeNull(),
  );

  it("is none for an address longer than any mailbox", () => {
    expect(accountEmail(`a@${"b".repeat(60)}.${"c".repeat(250)}.ng`)).toBeNull();
  });

  it("has the demo account's name, else one made from the address", () => {
    expect(accountClaims("ada@example.com", demoAccounts)).toEqual({
      sub: "ada@example.com",
      email: "ada@example.com",
      email_verified: true,
      name: "Ada Obi",
    });
    expect(accountClaims("musa.bello+x@example.com", demoAccounts).name).toBe("Musa Bello X");
    expect(accountClaims("_@example.com", demoAccounts).name).toBe("_");
  });
});

describe("the pages", () => {
  it("escape whatever they show", () => {
    const typed = `"><script>alert(1)</script>`;
    const pages = [
      accountPage({ action: "/x", demoAccounts: [{ email: typed, name: typed, label: typed }], typed, problem: typed }),
      errorPage(typed, typed, typed),
    ];
    for (const page of pages) expect(page).not.toContain("<script");
  });

  it("allow no script and no frame, and only their own style", () => {
    const policy = pageHeaders(["http://localhost:1"])["content-security-policy"];
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).toContain("form-action 'self' http://localhost:1;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });
});

describe("the state of sign-ins under way", () => {
  it("forgets what has expired, what was revoked, and every session", async () => {
    let now = 0;
    const { adapter } = createProviderState(() => now);
    const codes = adapter("AuthorizationCode");
    const sessions = adapter("Session");
    await codes.upsert("short", {}, 10);
    await codes.upsert("granted", { grantId: "g" }, 1000);
    await codes.upsert("kept", { uid: "u" }, 1000);
    await sessions.upsert("s", { accountId: "ada" }, 1000);
    now = 11_000;
    await codes.revokeByGrantId("g");
    await codes.consume("kept");

    expect(await codes.find("short")).toBeUndefined();
    expect(await codes.find("granted")).toBeUndefined();
    expect(await sessions.find("s")).toBeUndefined();
    expect(await codes.findByUid("u")).toEqual({ uid: "u", consumed: 11 });
  });
});
