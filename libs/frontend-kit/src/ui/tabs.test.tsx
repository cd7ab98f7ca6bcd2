import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Tabs } from "../ui.ts";

function Sample() {
  const [active, setActive] = useState("a");
  const tabs = [
    { id: "a", label: "Applications", count: 3, content: "three applications" },
    { id: "b", label: "Enrollments", content: "no enrollments" },
  ];
  return <Tabs label="Training" tabs={tabs} active={active} onChange={setActive} />;
}

it("moves between tabs with the arrow keys and shows one panel", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(screen.getByRole("tab", { name: /Applications/ }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Enrollments" })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Enrollments" })).toHaveTextContent("no enrollments");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("three applications");
});
