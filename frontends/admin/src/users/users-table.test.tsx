import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { USERS, type User } from "./users.api.ts";
import { EmployersPage, UsersPage } from "./users.page.tsx";

const amina: User = {
  id: "65f0c0ffee65f0c0ffee0a01",
  user_id: "amina@example.com",
  full_name: "Amina Bello",
  business_name: "",
  phone: "0803 123 4567",
  location: "Wuse",
  is_verified: false,
  created_at: "2026-03-05T09:30:00.000Z",
};

it.each(["Delete", "Verify"])("who was deleted by somebody else first is listed no more after %s", async (action) => {
  let users = [amina];
  const gone = () => {
    users = [];
    return refuse(404, "Not found.");
  };
  mockApi({
    [USERS]: () => ({ users }),
    "DELETE /api/admin/users/{id}": gone,
    "POST /api/admin/users/{id}/verify": gone,
  });
  const { user } = renderPage(
    <PortalProvider>
      <UsersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/users" },
  );
  await user.click(await screen.findByRole("button", { name: `${action} Amina Bello` }));
  if (action === "Delete") {
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  }
  await reads("Not found.");
  await waitFor(() => expect(screen.queryByText("Amina Bello")).not.toBeInTheDocument());
});

it("[ADU-10] a company that took another name since it was read is not verified, and is listed by that one", async () => {
  let business_name = "Zuma Rock Foods";
  const CHANGED = "This was changed in the meantime. Please reload and try again.";
  const VERIFY = "POST /api/admin/users/{id}/verify";
  const calls = mockApi({
    [USERS]: () => ({ users: [{ ...amina, business_name }] }),
    [VERIFY]: () => refuse(409, CHANGED),
  });
  const { user } = renderPage(
    <PortalProvider>
      <EmployersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/employers" },
  );
  await screen.findByText("Zuma Rock Foods");
  business_name = "NNPC Limited";
  await user.click(screen.getByRole("button", { name: "Verify Zuma Rock Foods" }));
  await reads(CHANGED);
  expect(await screen.findByText("NNPC Limited")).toBeVisible();
  expect(calls.filter(({ key }) => key === VERIFY).map(({ body }) => body)).toEqual([
    { name: "Zuma Rock Foods", cac_number: "" },
  ]);
});

it("[ADU-10] a company is verified by the CAC number that was read beside its name", async () => {
  const VERIFY = "POST /api/admin/users/{id}/verify";
  const company = { ...amina, business_name: "Zuma Rock Foods", cac_number: "RC 123456" };
  const calls = mockApi({ [USERS]: { users: [company] }, [VERIFY]: { success: true as const } });
  const { user } = renderPage(
    <PortalProvider>
      <EmployersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/employers" },
  );
  expect(await screen.findByText("CAC number RC 123456")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Verify Zuma Rock Foods" }));
  await reads("User verified successfully!");
  expect(calls.find(({ key }) => key === VERIFY)?.body).toEqual({ name: "Zuma Rock Foods", cac_number: "RC 123456" });
});

it("[ADU-10] says with the name, on paper as well, that a company is called as one that is verified, or in letters that look alike", async () => {
  const company = { ...amina, full_name: "Chinedu Okafor", business_name: "Dangote" };
  const notes = ["like_verified", "mixed_alphabets"] as const;
  const users: User[] = [
    { ...company, id: "65f0c0ffee65f0c0ffee0a02", name_notes: [...notes] },
    { ...company, id: "65f0c0ffee65f0c0ffee0a03", full_name: "Musa Sani" },
  ];
  mockApi({ [USERS]: () => ({ users }) });
  renderPage(
    <PortalProvider>
      <EmployersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/employers" },
  );
  const withName = async (name: string) =>
    within((await screen.findByRole("link", { name })).parentElement as HTMLElement);
  const [noted, plain] = [await withName("Chinedu Okafor"), await withName("Musa Sani")];
  for (const words of ["Another company is called so, and verified", "This name mixes alphabets"]) {
    expect(noted.getByText(words)).toBeVisible();
    expect(plain.queryByText(words)).not.toBeInTheDocument();
  }
});

it("offers nothing on the account of who is signed in that would be refused, and chooses it for nothing", async () => {
  const musa = { ...amina, id: "65f0c0ffee65f0c0ffee0a02", full_name: "Musa Sani" };
  mockApi({
    "GET /api/users/me": person({ id: amina.id, is_admin: true }),
    [USERS]: { users: [amina, musa] },
  });
  const { user } = renderPage(
    <PortalProvider>
      <UsersPage />
    </PortalProvider>,
    { at: "/admin/dashboard/users" },
  );
  expect(await screen.findByText("Your own: another administrator decides on it")).toBeVisible();
  for (const name of ["Verify Amina Bello", "Suspend Amina Bello", "Delete Amina Bello"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByRole("button", { name: "Verify (1)" })).toBeVisible();
});
