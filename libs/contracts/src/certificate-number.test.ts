import { describe, expect, it } from "vitest";
import { certificateNumberIn } from "./certificate-number.ts";

const NUMBER = "ABJ-1-1234-1763632800000";

describe("a certificate's number", () => {
  it.each([
    ["as it stands", NUMBER],
    ["in small letters and with spaces around", ` ${NUMBER.toLowerCase()}\n`],
    ["with the dashes of a phone's keyboard", NUMBER.replaceAll("-", "–")],
    ["with dashes that do not break", NUMBER.replaceAll("-", "\u2011")],
    ["with a minus", NUMBER.replaceAll("-", "−")],
    ["with spaces around the dashes", NUMBER.replaceAll("-", " - ")],
    ["with spaces instead of dashes", NUMBER.replaceAll("-", "\u00a0")],
    ["out of the end of a sentence", `${NUMBER}.`],
    ["with what stands before it on the sheet", `Certificate No. ${NUMBER} · Issued November 20, 2026`],
    ["as the whole address", `https://jobs.example/verify-certificate/${NUMBER}?from=mail`],
    [
      "as the address that a mail program made of it",
      `https://eu.safelinks.example/?url=https%3A%2F%2Fjobs.example%2Fverify-certificate%2F${NUMBER}&data=05%7C02`,
    ],
    [
      "out of an address within an address within one",
      `https://a.example/?u=b%3Fv%3Dverify-certificate%252F${NUMBER}%26x%3D1`,
    ],
    ["out of a message in an address", `https://chat.example/?text=My%20certificate%20${NUMBER}`],
    ["with a line broken in it, as in a narrow column", NUMBER.replace("-1763", " -\n1763")],
    ["in wide signs", NUMBER.replace(/[\w-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ["behind what only looks like one", `Replaces ABJ-2026-11-20 and ABJ-1-7-17636328000001: ${NUMBER}`],
    ["with an invisible sign that was copied along", `\u200b${NUMBER}\u200e`],
  ])("[VER-05] is found where somebody types or copies it %s", (_how, typed) => {
    expect(certificateNumberIn(typed)).toBe(NUMBER);
  });

  it.each([
    "",
    "ABJ-1-1234",
    "ABJ-1-1234-176363280000",
    `${NUMBER}0`,
    `X${NUMBER}`,
    NUMBER.replaceAll("-", ""),
    "ABJ-1-1234567890123-1763632800000",
    "ABJ1",
    "🙂",
  ])("[VER-04] is not in %j", (typed) => {
    expect(certificateNumberIn(typed)).toBeNull();
  });
});
