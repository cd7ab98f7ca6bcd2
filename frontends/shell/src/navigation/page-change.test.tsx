import { BrowserRouter, Link } from "@jobcentre/frontend-kit/router";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { PageChange } from "./page-change.tsx";

const canonical = () => document.querySelector("link[rel=canonical]");

function open(children: React.ReactNode) {
  mockApi({});
  window.history.replaceState(null, "", "/jobs");
  document.head.insertAdjacentHTML(
    "beforeend",
    '<link rel="canonical" id="canonical" href="https://jobs.example/jobs">',
  );
  onTestFinished(() => canonical()?.remove());
  render(
    <BrowserRouter>
      <PageChange />
      {children}
    </BrowserRouter>,
  );
  return userEvent.setup();
}

it.each(["/jobs/1", "?q=welder"])("the first page's address is no longer told once %s is shown", async (to) => {
  const user = open(<Link to={to}>Go on</Link>);
  expect(canonical()).not.toBeNull();
  await user.click(screen.getByRole("link", { name: "Go on" }));
  expect(canonical()).toBeNull();
});
