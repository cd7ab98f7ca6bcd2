import { rememberReturnTo, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Footer } from "./footer.tsx";

it("[HEAD-06] shows quick links, contact and a copyright line", async () => {
  mockApi({ "GET /api/public-settings": { contact_phone: "+234 9 111 2222", contact_email: "help@centre.example" } });
  renderPage(<Footer />);
  const links = within(screen.getByRole("navigation", { name: "Quick links" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/jobs",
    "/training",
    "/entrepreneurship",
    "/about",
    "/verify-certificate",
    "/privacy",
    "/terms",
    "/employer/auth?mode=register",
  ]);
  expect(screen.getByText("Federal Capital Territory, Abuja, Nigeria")).toBeVisible();
  expect(await screen.findByRole("link", { name: "+234 9 111 2222" })).toHaveAttribute("href", "tel:+23491112222");
  expect(screen.getByRole("link", { name: "help@centre.example" })).toHaveAttribute(
    "href",
    "mailto:help@centre.example",
  );
  expect(screen.getByText(/© \d{4} Abuja Job Centre/)).toBeVisible();
});

it("[HEAD-06] has the number of the centre dialled as a phone can, also where it is written for callers from abroad", async () => {
  mockApi({ "GET /api/public-settings": { contact_phone: "+234 (0) 9 111-2222" } });
  renderPage(<Footer />);
  expect(await screen.findByRole("link", { name: "+234 (0) 9 111-2222" })).toHaveAttribute("href", "tel:+23491112222");
});

it("says when the contact could not be loaded, with a retry", async () => {
  let up = false;
  mockApi({ "GET /api/public-settings": () => (up ? { contact_phone: "+234 9 111 2222" } : refuse(400)) });
  const { user } = renderPage(<Footer />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  up = true;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: "+234 9 111 2222" })).toBeVisible();
  // The keyboard goes on from here, not from the top of the page.
  await user.tab();
  expect(screen.getByRole("link", { name: "+234 9 111 2222" })).toHaveFocus();
});

it("[EMO-03] [AUTH-10] registering a company is a new start: a way back that was left over is none of it", async () => {
  mockApi({});
  const { user } = renderPage(<Footer />);
  rememberReturnTo("/training/6500000000000000000000aa");
  await user.click(screen.getByRole("link", { name: "For employers" }));
  expect(takeReturnTo()).toBeNull();
});
