import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeTraining } from "../testing/fake-training.ts";
import { openTraining } from "../testing/open-training.tsx";
import { feedback } from "../testing/rows.ts";
import { FEEDBACK } from "../training.api.ts";

const open = (more = "") => openTraining(`?view=feedback${more}`);

it("[ADT-25] [ENTY-19] shows three ratings, the text, the recommendation and the date", async () => {
  fakeTraining({
    feedback: [feedback(), feedback({ id: "65f0c0ffee65f0c0ffee0d02", would_recommend: false, feedback_text: "" })],
  });
  open();
  expect((await screen.findAllByRole("img", { name: "Overall: 5 of 5 stars" }))[0]).toBeVisible();
  expect(screen.getAllByRole("img", { name: "Instructor: 4 of 5 stars" })).toHaveLength(2);
  expect(screen.getAllByRole("img", { name: "Content: 3 of 5 stars" })).toHaveLength(2);
  expect(screen.getByText("More practice, please.")).toBeVisible();
  expect(screen.getByText("No comment was left.")).toBeVisible();
  const marks = screen.getAllByText(/^Would( not)? recommend$/, { selector: "span" });
  expect(marks.map((mark) => mark.textContent)).toEqual(["Would recommend", "Would not recommend"]);
  expect(document.querySelector("time")?.dateTime).toBe("2026-06-05T09:30:00.000Z");
});

it("[ADT-02] [ADT-03] counts in its badge, and says what is empty", async () => {
  fakeTraining({});
  open();
  expect(await screen.findByText("No feedback yet")).toBeVisible();
  expect(screen.getByRole("tab", { name: /Feedback/ })).toHaveTextContent("Feedback 0");
});

it("[ADT-10] searches and filters, in the address", async () => {
  const calls = fakeTraining({});
  const { user, address } = open("&page=3");
  await user.type(await screen.findByRole("searchbox"), "practice{Enter}");
  await user.selectOptions(screen.getByRole("combobox", { name: "Overall rating" }), "2");
  await user.selectOptions(screen.getByRole("combobox", { name: "Recommendation" }), "no");
  expect(address()).toBe("/admin/dashboard/training?view=feedback&q=practice&rating=2&recommends=no");
  await waitFor(() =>
    expect(calls.filter(({ key, query }) => key === FEEDBACK && query.limit === "20").at(-1)?.query).toEqual({
      q: "practice",
      rating: "2",
      recommends: "no",
      page: "1",
      limit: "20",
    }),
  );
  expect(await screen.findByText("No feedback found")).toBeVisible();
});
