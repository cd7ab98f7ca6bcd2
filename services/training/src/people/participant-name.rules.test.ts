import { describe, expect, it } from "vitest";
import { participantName } from "./participant-name.rules.ts";

describe("[ADT-19] the name under which somebody takes part", () => {
  it("is a job seeker's as it is now", () => {
    expect(participantName({ full_name: "Amina Yusuf" }, "Amina Bello")).toBe("Amina Yusuf");
  });

  it.each([true, false])("stays that of the contact who took part for a company, verified: %s", (is_verified) => {
    const copy = { full_name: "Bala Musa", is_verified };
    expect(participantName(copy, "Chinedu Okafor")).toBe("Chinedu Okafor");
    expect(participantName({ ...copy, full_name: "CHINEDU  Okafor" }, "chinedu okafor")).toBe("CHINEDU  Okafor");
  });

  it("is the other one where one is not known", () => {
    expect(participantName(undefined, "Amina Bello")).toBe("Amina Bello");
    expect(participantName({ full_name: "" }, "Amina Bello")).toBe("Amina Bello");
    expect(participantName({ full_name: "Bala Musa", is_verified: true }, "")).toBe("Bala Musa");
  });
});
