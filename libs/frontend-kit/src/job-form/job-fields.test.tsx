import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { JobFields } from "./job-fields.tsx";
import { EMPTY_JOB } from "./job-form.rules.ts";

function drawn(savedDeadline?: string): string[] {
  const names: string[] = [];
  const field = (name: string) => {
    names.push(name);
    const nothing = async () => undefined;
    return { id: name, name, error: undefined, onChange: nothing, onBlur: nothing, ref: () => undefined };
  };
  render(<JobFields field={field} {...(savedDeadline && { savedDeadline })} />);
  return names;
}

it("has a field for everything that is said of a job", () => {
  expect(drawn().sort()).toEqual(Object.keys(EMPTY_JOB).sort());
  const kinds = within(screen.getByLabelText(/^Kind of employment/)).getAllByRole("option");
  expect(kinds.map((option) => option.textContent)).toEqual([
    "Not said",
    "Full-time",
    "Part-time",
    "Contract",
    "Temporary",
    "Internship or apprenticeship",
  ]);
});

it("lets a deadline that is over stand", () => {
  drawn("2020-01-01");
  expect(screen.getByLabelText(/^Application deadline/)).toHaveAttribute("min", "2020-01-01");
});
