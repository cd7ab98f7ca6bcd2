import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Tabs } from "../form-fields.ts";

function Sample() {
  const [active, setActive] = useState("a");
  const tabs = [
    { id: "a", label: "Applications", count: 3, content: "three applications" },
    { id: "b", label: "Enrollments", content: "no enrollments" },
  ];
  return <Tabs label="Training" tabs={tabs} active={active} onChange={setActive} />;
}

afterEach(() => vi.restoreAllMocks());

it("brings the chosen tab into view where there is no room for all", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent?.startsWith("Enrollments") ? 500 : 0;
  });
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(screen.getByRole("tab", { name: "Enrollments" }));
  expect(screen.getByRole("tablist").scrollLeft).toBe(400);
});

it("is called by its label and its number, as two words", () => {
  render(<Sample />);
  expect(screen.getByRole("tab", { name: "Applications 3" })).toBeVisible();
});

it("brings it into view again once numbers beside the labels have made them wider", () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.textContent === "Programs" && this.previousElementSibling?.textContent === "Enrollments 17" ? 600 : 400;
  });
  const draw = (count?: number) => (
    <Tabs
      label="Training"
      active="b"
      onChange={() => {}}
      tabs={[
        { id: "a", label: "Enrollments", ...(count !== undefined && { count }), content: "" },
        { id: "b", label: "Programs", content: "" },
      ]}
    />
  );
  const { rerender } = render(draw());
  expect(screen.getByRole("tablist").scrollLeft).toBe(300);
  rerender(draw(17));
  expect(screen.getByRole("tablist").scrollLeft).toBe(500);
});

it("moves between tabs with the arrow keys and shows one panel", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(screen.getByRole("tab", { name: /Applications/ }));
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(screen.getByRole("tab", { name: "Enrollments" })).toHaveFocus());
  expect(screen.getByRole("tabpanel", { name: "Enrollments" })).toHaveTextContent("no enrollments");
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("three applications");
});

it("takes the keyboard along where another tab is chosen, as on the way back, and from nowhere else", () => {
  const draw = (active: string) => {
    const tabs = ["a", "b"].map((id) => ({ id, label: id, content: <button type="button">In {id}</button> }));
    return <Tabs label="Training" tabs={tabs} active={active} onChange={() => {}} />;
  };
  const { rerender } = render(draw("b"));
  screen.getByRole("tab", { name: "b" }).focus();
  rerender(draw("a"));
  expect(screen.getByRole("tab", { name: "a" })).toHaveFocus();
  screen.getByRole("tab", { name: "a" }).blur();
  rerender(draw("b"));
  expect(document.body).toHaveFocus();
});

it("leaves Alt with an arrow to the browser, which goes back and forward by it", () => {
  render(<Sample />);
  const tab = screen.getByRole("tab", { name: /Applications/ });
  expect(fireEvent.keyDown(tab, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("three applications");
  expect(fireEvent.keyDown(tab, { key: "ArrowLeft" })).toBe(false);
});
