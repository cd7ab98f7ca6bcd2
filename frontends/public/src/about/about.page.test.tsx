import { rememberReturnTo, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/public-site.tsx";
import { mission, partners, team, timeline } from "./about.content.ts";

it("[ABOUT-01] [GEN-05] shows mission, leadership team, timeline and partners without a call of its own", async () => {
  const seen = mockApi({});
  visit("/about");
  expect(await screen.findByRole("heading", { level: 1, name: "About the Abuja Job Centre" })).toBeVisible();
  expect(screen.getByText(mission)).toBeVisible();
  const people = within(screen.getByRole("region", { name: "Leadership team" })).getAllByRole("heading", { level: 3 });
  expect(people.map((name) => name.textContent)).toEqual(team.map(({ name }) => name));
  const steps = within(screen.getByRole("region", { name: "Our way so far" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(timeline.map(({ year, text }) => year + text));
  const names = within(screen.getByRole("region", { name: "Partners" })).getAllByRole("listitem");
  expect(names.map((name) => name.textContent)).toEqual(partners);
  expect(seen.map(({ key }) => key)).toEqual(["GET /api/users/me"]);
});

it("[EMO-03] [AUTH-10] becoming a partner employer is a new start: a way back that was left over is none of it", async () => {
  mockApi({});
  const { user } = visit("/about");
  rememberReturnTo("/training/6500000000000000000000aa");
  await user.click(await screen.findByRole("link", { name: "Become a partner employer" }));
  expect(takeReturnTo()).toBeNull();
});
