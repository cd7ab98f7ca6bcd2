import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeAttendance, marksOf, openAttendance } from "../testing/fake-attendance.ts";

it("a mark that was made among what a search found is there once the search is over", async () => {
  fakeAttendance();
  const { user } = openAttendance();
  await marksOf("Amina Bello");
  await user.type(screen.getByLabelText("Search by name"), "Musa{Enter}");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Amina Bello" })).toBeNull());
  await user.click((await marksOf("Musa Sani")).getByRole("button", { name: "Absent" }));
  await screen.findByText(/Came on 0 of 1 day/);
  await user.clear(screen.getByLabelText("Search by name"));
  await marksOf("Amina Bello");
  const absent = (await marksOf("Musa Sani")).getByRole("button", { name: "Absent" });
  expect(absent).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Mark the last one as present" })).toBeVisible();
});
