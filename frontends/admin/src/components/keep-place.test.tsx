import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { KeepPlace } from "./keep-place.tsx";

function People() {
  const [names, setNames] = useState(["Ada", "Bem", "Chi"]);
  return (
    <KeepPlace label="People">
      <ul>
        {names.map((name) => (
          <li key={name} tabIndex={-1} aria-label={name}>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Approve {name}
            </button>
          </li>
        ))}
      </ul>
    </KeepPlace>
  );
}

it("goes on from the row that takes the place of the one that went, then from the last, then from the list", async () => {
  const user = userEvent.setup();
  render(<People />);
  await user.click(screen.getByRole("button", { name: "Approve Bem" }));
  expect(screen.getByRole("listitem", { name: "Chi" })).toHaveFocus();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("listitem", { name: "Ada" })).toHaveFocus();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("group", { name: "People" })).toHaveFocus();
});
