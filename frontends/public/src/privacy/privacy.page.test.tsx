import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";

it("tells what is held, what stays after a deletion, how long copies live, and leads to the dashboard", async () => {
  mockApi({});
  visit("/privacy");
  expect(await screen.findByRole("heading", { level: 1, name: "Privacy at the Abuja Job Centre" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "What is kept after a deletion" })).toBeVisible();
  expect(screen.getByText(/The name on certificates/)).toBeVisible();
  expect(screen.getByText(/deleted after 30 days at most/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacy in your dashboard" })).toHaveAttribute("href", "/dashboard/privacy");
});
