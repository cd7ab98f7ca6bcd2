import { describe, expect, it } from "vitest";
import { detailsHash, entryHash, GENESIS, isSaidFirst, momentHash } from "./chain.rules.ts";

/** Logs that exist, and heads of them that are kept elsewhere, were made with these: another way to hash would call them forged. */
describe("the hashes of the activity log", () => {
  const details_hash = detailsHash("salt", "Approved Amina Bello");
  const first = {
    seq: 1,
    prev_hash: GENESIS,
    id: "6b072d5e65fff0903dea9550",
    action: "approve_application",
    actor_id: "6b072d5e65fff0903dea9540",
    subject_id: null,
    created_at: new Date("2026-11-25T18:47:58.501Z"),
    details_hash,
  };

  it("begin with 64 zeros", () => {
    expect(GENESIS).toBe("0000000000000000000000000000000000000000000000000000000000000000");
  });

  it("are the same in every version", () => {
    expect(details_hash).toBe("200fcf0baff2371a4530bba74fc453ac49efadb298ee4f19c78210fa31fcd4a6");
    expect(entryHash(first)).toBe("d00b5e776beab3f29e965d8b483ffb8796a7b0fbc3dc4fb994b65c0a0a83f2d8");
  });

  it.each([
    { seq: 2 },
    { prev_hash: details_hash },
    { id: "6b072d5e65fff0903dea9551" },
    { action: "reject_application" },
    { actor_id: null },
    { subject_id: "6b072d5e65fff0903dea9540" },
    { created_at: new Date("2026-11-25T18:47:58.502Z") },
    { details_hash: GENESIS },
  ])("are others with another field: %o", (changed) => {
    expect(entryHash({ ...first, ...changed })).not.toBe(entryHash(first));
  });

  it("of the moment are others with another field", () => {
    const handed_over = { company_id: "a", former_owner_id: "b", number: 1 };
    const moment = { by_admin: false, handed_over, owner_no: 0 };
    const others = [
      { ...moment, by_admin: true },
      { ...moment, owner_no: undefined },
      { ...moment, owner_no: 1 },
      { ...moment, handed_over: undefined },
      { ...moment, handed_over: { ...handed_over, company_id: "b" } },
      { ...moment, handed_over: { ...handed_over, former_owner_id: "a" } },
      { ...moment, handed_over: { ...handed_over, number: undefined } },
    ];
    const all = [
      momentHash(GENESIS, details_hash, moment),
      momentHash(details_hash, details_hash, moment),
      momentHash(GENESIS, GENESIS, moment),
      ...others.map((other) => momentHash(GENESIS, details_hash, other)),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBe("19daa116682d5edcca364d85c186cea535b524eb786e9ce21af46072168c9529");
  });

  it("of the moment let an entry say later that an admin acted, and not the other way round", () => {
    const [asAdmin, asAnybody] = [{ by_admin: true }, { by_admin: false }];
    const first = (moment: { by_admin: boolean }) => momentHash(GENESIS, details_hash, moment);
    expect(isSaidFirst(GENESIS, details_hash, asAdmin, first(asAnybody))).toBe(true);
    expect(isSaidFirst(GENESIS, details_hash, asAnybody, first(asAdmin))).toBe(false);
    expect(isSaidFirst(GENESIS, details_hash, asAdmin, first(asAdmin))).toBe(true);
  });
});
