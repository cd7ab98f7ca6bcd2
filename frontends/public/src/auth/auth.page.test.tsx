import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";

it.each([
  ["Sign up as a job seeker", "/job-seeker/auth?mode=register"],
  ["Sign in as a job seeker", "/job-seeker/auth?mode=login"],
  ["Sign up as an employer", "/employer/auth?mode=register"],
  ["Sign in as an employer", "/employer/auth?mode=login"],
])("[AUTH-01] %s leads to %s", async (name, path) => {
  mockApi({});
  const { user, address } = visit("/auth");
  await user.click(await screen.findByRole("link", { name }));
  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
  expect(address()).toBe(path);
});

it("tells who is signed in already, with the way on", async () => {
  mockApi({ "GET /api/users/me": person({ email: "amina@example.com" }) });
  visit("/auth");
  expect(await screen.findByText("You are signed in as amina@example.com.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your dashboard" })).toHaveAttribute("href", "/dashboard");
});
