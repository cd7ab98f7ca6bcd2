import { expect, it } from "vitest";
import { companyKey } from "./company-key.ts";

it.each([
  ["Harmattan Software", "harmattan software"],
  ["  HARMATTAN  Software Ltd. ", "harmattan software"],
  ["Harmattan-Software (Nigeria) Limited", "harmattan software"],
  ["Ọlá & Sons Nig. Ltd", "ola sons"],
  ["Nigeria Limited", "nigeria"],
  ["Ltd", "ltd"],
  ["!!!", ""],
])("takes %j for %j", (name, key) => {
  expect(companyKey(name)).toBe(key);
});
