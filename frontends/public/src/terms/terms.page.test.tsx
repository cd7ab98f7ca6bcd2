import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";

it("tells everybody what they agree to, and leads to what is held of them", async () => {
  mockApi({});
  visit("/terms");
  expect(await screen.findByRole("heading", { level: 1, name: "Terms and conditions" })).toBeVisible();
  for (const name of ["For job seekers", "For employers", "Paid services"])
    expect(screen.getByRole("heading", { level: 2, name })).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
});
