import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { StatusBadge } from "../ui.ts";

it.each([
  ["pending", "Pending", "warn"],
  ["approved", "Approved", "good"],
  ["enrolled", "Enrolled", "good"],
  ["rejected", "Rejected", "bad"],
  ["completed", "Completed", "info"],
  ["dropped", "Dropped", "neutral"],
  ["shortlisted", "Shortlisted", "neutral"],
])("[ADP-05] shows %s as a word with an icon and its colour", (status, word, tone) => {
  const { container } = render(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toHaveClass(tone);
  expect(container.querySelector("svg")).not.toBeNull();
});
