import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";

const part = (name: string) => within(screen.getByRole("region", { name }));

it("tells what is held, why, who sees it, how long it is kept and what stays, and leads to the dashboard", async () => {
  mockApi({});
  visit("/privacy");
  expect(await screen.findByRole("heading", { level: 1, name: "Privacy at the Abuja Job Centre" })).toBeVisible();
  expect(part("What we hold of you").getByText(/the browser and system of each session/)).toBeVisible();
  expect(part("Why we hold it").getByText(/^Because you agreed/)).toBeVisible();
  expect(part("Who sees it").getByText(/^The service you sign in with learns when you sign in here/)).toBeVisible();
  expect(part("How long we keep it").getByText(/^A session: .* 24 hours .* 7 days/)).toBeVisible();
  expect(part("What is kept after a deletion").getByText(/The name on certificates/)).toBeVisible();
  expect(part("Copies for emergencies").getByText(/deleted after 30 days at most/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacy in your dashboard" })).toHaveAttribute("href", "/dashboard/privacy");
});

it("tells how what was agreed to is taken back, and who hears a complaint", async () => {
  mockApi({});
  visit("/privacy");
  await screen.findByRole("heading", { level: 1 });
  const rights = part("Your rights");
  expect(rights.getByText(/^What you agreed to you take back without a reason/)).toBeVisible();
  expect(rights.getByText(/complain to the Nigeria Data Protection Commission/)).toBeVisible();
});

it("names who is responsible with the address of the settings, or the place where it stands", async () => {
  let known = true;
  mockApi({ "GET /api/public-settings": () => (known ? { contact_email: "help@centre.example" } : refuse(400)) });
  const { unmount } = visit("/privacy");
  const address = await screen.findByRole("link", { name: "help@centre.example" });
  expect(address).toHaveAttribute("href", "mailto:help@centre.example");
  unmount();
  known = false;
  visit("/privacy");
  expect(await screen.findByText(/write to the address at the foot of this page/)).toBeVisible();
});
