import { describe, expect, it } from "vitest";
import { namesContact, participantName } from "./participant-name.rules.ts";

describe("[ADT-19] the name under which somebody takes part", () => {
  it("is a job seeker's as it is now", () => {
    expect(participantName({ full_name: "Amina Yusuf" }, "Amina Bello", undefined)).toBe("Amina Yusuf");
    expect(participantName({ full_name: "Amina Yusuf" }, "Amina Bello", true)).toBe("Amina Yusuf");
  });

  it.each([true, false])("stays that of the contact who took part for a company, verified: %s", (is_verified) => {
    const copy = { full_name: "Bala Musa", is_verified };
    expect(participantName(copy, "Chinedu Okafor", true)).toBe("Chinedu Okafor");
    expect(participantName({ ...copy, full_name: "CHINEDU  Okafor" }, "chinedu okafor", true)).toBe("CHINEDU  Okafor");
  });

  it("is that of a company's contact where it was not known yet who that is", () => {
    const copy = { full_name: "Bala Musa", is_verified: false };
    expect(participantName(copy, "zuma@example.com", undefined)).toBe("Bala Musa");
    expect([namesContact(copy), namesContact({ ...copy, full_name: "" })]).toEqual([true, false]);
    expect([namesContact({ full_name: "Amina Bello" }), namesContact(undefined)]).toEqual([false, false]);
  });

  it("is the other one where one is not known", () => {
    expect(participantName(undefined, "Amina Bello", true)).toBe("Amina Bello");
    expect(participantName({ full_name: "" }, "Amina Bello", undefined)).toBe("Amina Bello");
    expect(participantName({ full_name: "Bala Musa", is_verified: true }, "", true)).toBe("Bala Musa");
  });
});
