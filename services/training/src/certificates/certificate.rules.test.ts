import { expect, it } from "vitest";
import { certificateNumber } from "./certificate.rules.ts";

it("[CERT-05] the number of a certificate is made of program, enrollment and moment", () => {
  expect(certificateNumber(1, 1234, new Date(1763632800000))).toBe("ABJ-1-1234-1763632800000");
});
