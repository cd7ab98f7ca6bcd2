import { describe, expect, it } from "vitest";
import { isSameCompany, isSamePerson } from "./same-identity.rules.ts";

const zuma = { business_name: "Zuma Rock Foods", cac_number: "RC 123456" };

describe("[ADU-10] who was verified", () => {
  it.each([
    ["as it was", {}],
    ["in other case", { business_name: "ZUMA rock foods", cac_number: "rc 123456" }],
    ["with accents", { business_name: "Z\u00fama Rock F\u014dods" }],
    ["with signs that nobody sees", { business_name: "Zuma\u200B Rock Fo\u00ADods\u200E" }],
    ["with other spaces", { business_name: " Zuma  Rock Foods ", cac_number: "RC123456" }],
  ])("is the same company, its name written %s", (_how, more) => {
    expect(isSameCompany(zuma, { ...zuma, ...more })).toBe(true);
  });

  it.each([
    ["another name", { business_name: "NNPC Limited" }],
    ["a longer name", { business_name: "Zuma Rock Foods Nigeria" }],
    ["a letter of another script", { business_name: "Zum\u0430 Rock Foods" }],
    ["another CAC number", { cac_number: "RC 654321" }],
    ["no CAC number any more", { cac_number: "" }],
  ])("is another company with %s", (_what, more) => {
    expect(isSameCompany(zuma, { ...zuma, ...more })).toBe(false);
    expect(isSameCompany({ ...zuma, ...more }, zuma)).toBe(false);
  });

  it("is the same person however the name is written, and another with another name", () => {
    const amina = { full_name: "Am\u00edna Bello" };
    expect(isSamePerson(amina, { full_name: "amina  BELLO" })).toBe(true);
    expect(isSamePerson(amina, { full_name: "Amina Yusuf" })).toBe(false);
    expect(isSamePerson(amina, { full_name: "Bello Amina" })).toBe(false);
  });
});
