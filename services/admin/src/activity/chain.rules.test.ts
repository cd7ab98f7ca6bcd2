import { describe, expect, it } from "vitest";
import { detailsHash, entryHash, GENESIS } from "./chain.rules.ts";

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
});
