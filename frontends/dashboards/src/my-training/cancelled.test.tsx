import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { enrollment } from "../testing/records.ts";

const cardOf = async (program: string) =>
  within((await screen.findByRole("link", { name: program })).closest("li") as HTMLElement);

it("[JSD-23] says of a program that was cancelled that it was, and why, not that somebody was taken out", async () => {
  const of = (number: number, reason: string) => enrollment(number, { status: "dropped", cancelled: { reason } });
  mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/my-training-applications": [],
    "GET /api/my-training-enrollments": [
      of(1, "Too few people applied."),
      of(2, ""),
      enrollment(3, { status: "dropped" }),
      enrollment(4, { status: "dropped", dropped_reason: "You did not come." }),
    ],
  });
  openAt("/dashboard/training-programs");
  const card = await cardOf("Program 1");
  expect(card.getByText("Cancelled")).toBeVisible();
  expect(card.getByText("This program was cancelled and does not take place.")).toBeVisible();
  expect(card.getByText("The reason given: Too few people applied.")).toBeVisible();
  expect(card.queryByText(/Dropped|no longer take part|apply again|Starts on/)).toBeNull();
  const other = await cardOf("Program 2");
  expect(other.getByText("This program was cancelled and does not take place.")).toBeVisible();
  expect(other.queryByText(/reason/)).toBeNull();
  const dropped = await cardOf("Program 3");
  expect(dropped.getByText("Dropped")).toBeVisible();
  expect(dropped.getByText(/^You no longer take part in this program/)).toBeVisible();
  expect(dropped.queryByText(/cancelled|reason/)).toBeNull();
  expect((await cardOf("Program 4")).getByText("The reason given: You did not come.")).toBeVisible();
});
