import { formatDate } from "@jobcentre/frontend-kit/format";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import type { Application } from "./entrepreneurship.api.ts";
import { ownApplication } from "./testing/own-application.ts";

const ADD = "POST /api/entrepreneurship-applications/{id}/documents";
const pdf = (name: string) => new File(["%PDF-1.4"], name, { type: "application/pdf" });

async function open(own: Application[], answer?: () => unknown) {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/my-entrepreneurship": () => [...own],
    ...(answer && { [ADD]: answer as never }),
  });
  const page = openAt("/dashboard/entrepreneurship");
  await screen.findByRole("list", { name: "Your applications" });
  return { ...page, sent: () => calls.filter(({ key }) => key === ADD) };
}
const dialogOf = async (name: RegExp, { user }: Pick<Awaited<ReturnType<typeof open>>, "user">) => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Add documents" }));
};

it("[ENTY-28] a founder sends a plan that comes later, and reads when", async () => {
  const own = [ownApplication()];
  const added = "2026-03-12T09:30:00.000Z";
  const page = await open(own, () => {
    own[0] = ownApplication({ business_plan_path: "t/plan.pdf", business_plan_added_at: added });
    return own[0];
  });
  const dialog = await dialogOf(/^Add documents for Amina Solar/, page);
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
    "The job centre reads what you send with your application.",
  );
  await page.user.upload(dialog.getByLabelText(/^Business plan/), pdf("plan.pdf"));
  await page.user.click(dialog.getByRole("button", { name: "Send" }));
  await reads("Documents added");
  expect(page.sent()).toMatchObject([{ params: { id: own[0]?.id } }]);
  expect(await screen.findByText(`Business plan added on ${formatDate(added)}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: /^Add or replace documents/ })).toBeVisible();
});

it("[ENTY-28] sends nothing where no file is chosen, and says so at the field, where the keyboard goes on", async () => {
  const page = await open([ownApplication({ status: "active", business_plan_path: "t/plan.pdf" })]);
  const dialog = await dialogOf(/^Add or replace documents/, page);
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
    /A new file takes the place of the one that is there\.$/,
  );
  expect(dialog.getByLabelText(/^New business plan/)).toBeVisible();
  await page.user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Choose a file first")).toBeVisible();
  // Said with the field, which only the focus has read.
  expect(dialog.getByLabelText(/^New business plan/)).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

it("says why documents are refused where the application ended meanwhile", async () => {
  const own = [ownApplication()];
  const text = "This application has ended.";
  const page = await open(own, () => {
    own[0] = ownApplication({ status: "rejected" });
    return refuse(409, text, "documents_too_late");
  });
  const dialog = await dialogOf(/^Add documents/, page);
  await page.user.upload(dialog.getByLabelText(/^Financial projection/), pdf("numbers.pdf"));
  await page.user.click(dialog.getByRole("button", { name: "Send" }));
  await reads(`Your documents could not be added. ${text}`);
  expect(await screen.findByText("Unfortunately, this application was not successful.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Add documents/ })).toBeNull());
});

it.each(["rejected", "withdrawn"] as const)("is not offered once it is %s", async (status) => {
  await open([ownApplication({ status })]);
  expect(screen.queryByRole("button", { name: /documents/ })).toBeNull();
});
