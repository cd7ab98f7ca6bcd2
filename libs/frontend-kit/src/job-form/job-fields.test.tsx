import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { JobFields } from "./job-fields.tsx";
import { EMPTY_JOB } from "./job-form.rules.ts";

function drawn({ savedDeadline, own = true }: { savedDeadline?: string; own?: boolean } = {}): string[] {
  const names: string[] = [];
  const field = (name: string) => {
    names.push(name);
    const nothing = async () => undefined;
    return { id: name, name, error: undefined, onChange: nothing, onBlur: nothing, ref: () => undefined };
  };
  render(<JobFields field={field} own={own} {...(savedDeadline && { savedDeadline })} />);
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

it("has none for what its employer keeps to itself where the centre changes a job", () => {
  expect(drawn({ own: false })).not.toContain("reference");
  expect(screen.queryByLabelText(/^Your reference/)).toBeNull();
});

it("lets a deadline that is over stand", () => {
  drawn({ savedDeadline: "2020-01-01" });
  expect(screen.getByLabelText(/^Application deadline/)).toHaveAttribute("min", "2020-01-01");
});
