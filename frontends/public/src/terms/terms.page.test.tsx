import { createHash } from "node:crypto";
import { TERMS_OF } from "@jobcentre/contracts/terms";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";
import { parts } from "./terms.content.ts";

it("tells everybody what they agree to, and leads to what is held of them", async () => {
  mockApi({});
  visit("/terms");
  expect(await screen.findByRole("heading", { level: 1, name: "Terms and conditions" })).toBeVisible();
  for (const name of ["For job seekers", "For employers", "Paid services"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
});

it("[REG-05] [REG-11] says since when it reads so: who changes the words changes the day that agreements are kept with", async () => {
  mockApi({});
  visit("/terms");
  expect((await screen.findByText(/In force since/)).querySelector("time")).toHaveAttribute("datetime", TERMS_OF);
  const words = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
  expect({ since: TERMS_OF, words }).toEqual({ since: "2026-11-28", words: "beea7260e5c01855" });
});
