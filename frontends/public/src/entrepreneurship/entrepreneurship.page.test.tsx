import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";
import { bootcamp, courses, support } from "./entrepreneurship.content.ts";

const offers = [bootcamp, ...courses, ...support];

it("[ENT-01] is a hub that needs no call of its own", async () => {
  const seen = mockApi({});
  visit("/entrepreneurship");
  expect(await screen.findByRole("heading", { level: 1, name: "Start a business of your own" })).toBeVisible();
  for (const { title, text } of offers) {
    expect(screen.getByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(seen.map(({ key }) => key)).toEqual(["GET /api/users/me"]);
});

it("[ENT-04] claims cohort sizes, courses of 4, 6, 8 and 5 weeks, and a Business Bootcamp of 12 weeks", async () => {
  mockApi({});
  visit("/entrepreneurship");
  const section = await screen.findByRole("region", { name: "Courses" });
  expect(
    within(section)
      .getAllByText(/^\d+ weeks$/)
      .map((text) => text.textContent),
  ).toEqual(["4 weeks", "6 weeks", "8 weeks", "5 weeks"]);
  expect(within(section).getAllByText(/^Cohort of \d+$/)).toHaveLength(4);
  expect(screen.getByRole("region", { name: "Business Bootcamp" })).toHaveTextContent("12 weeks · Cohort of 20");
});

it.each(offers)(
  "[ENT-02] $action of $title sends the signed-out to sign in and back here",
  async ({ title, action }) => {
    mockApi({});
    const { user, address } = visit("/entrepreneurship");
    await screen.findByRole("heading", { name: title });
    await user.click(screen.getByRole("button", { name: action, description: title }));
    expect(await screen.findByRole("heading", { name: "Sign in or sign up" })).toBeVisible();
    expect(address()).toBe("/auth");
    expect(takeReturnTo()).toBe("/entrepreneurship");
  },
);

const SETTINGS = "GET /api/public-settings";

async function pressAs(offer: (typeof offers)[number], settings: Answers[typeof SETTINGS]) {
  mockApi({ "GET /api/users/me": person(), [SETTINGS]: settings });
  const page = visit("/entrepreneurship");
  await screen.findByRole("heading", { name: offer.title });
  await page.user.click(screen.getByRole("button", { name: offer.action, description: offer.title }));
  return page;
}

it.each(offers)("[ENT-03] $action of $title says that it is coming soon and leads to the form", async (offer) => {
  const { user, address } = await pressAs(offer, { entrepreneurship_applications: "off" });
  expect(await screen.findByText(offer.announcement)).toBeVisible();
  expect(offer.announcement).toMatch(/coming soon!$/);
  expect(address()).toBe("/entrepreneurship");
  await user.click(screen.getByRole("button", { name: "Open the form" }));
  expect(address()).toBe(`/dashboard/entrepreneurship?offer=${offer.name}`);
});

it.each(offers)("[ENT-02] $action of $title opens the form once applications are asked for", async (offer) => {
  const { address } = await pressAs(offer, { entrepreneurship_applications: "on" });
  await waitFor(() => expect(address()).toBe(`/dashboard/entrepreneurship?offer=${offer.name}`));
});

it("[ENT-03] still leads to the form where the setting cannot be read", async () => {
  await pressAs(bootcamp, OFFLINE);
  expect(await screen.findByText(bootcamp.announcement)).toBeVisible();
  expect(screen.getByRole("button", { name: "Open the form" })).toBeVisible();
});
