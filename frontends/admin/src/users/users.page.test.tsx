import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { mockApi, OFFLINE, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { USERS, type User } from "./users.api.ts";
import { EmployersPage, UsersPage } from "./users.page.tsx";

const VERIFY = "POST /api/admin/users/{id}/verify";
const DELETE = "DELETE /api/admin/users/{id}";
const user = (changes: Partial<User> = {}): User => ({
  id: "65f0c0ffee65f0c0ffee0a01",
  user_id: "amina@example.com",
  full_name: "Amina Bello",
  business_name: "",
  phone: "0803 123 4567",
  location: "Wuse",
  is_verified: false,
  created_at: "2026-03-05T09:30:00.000Z",
  ...changes,
});
const musa = user({
  id: "65f0c0ffee65f0c0ffee0a02",
  user_id: "musa@example.com",
  full_name: "Musa Sani",
  location: "",
});
const asked = (calls: SeenCall[]) => calls.filter(({ key }) => key === USERS).map(({ query }) => query);
const open = (type: "job_seeker" | "employer" = "job_seeker", search = "") =>
  renderPage(<PortalProvider>{type === "employer" ? <EmployersPage /> : <UsersPage />}</PortalProvider>, {
    at: `/admin/dashboard/${type === "employer" ? "employers" : "users"}${search}`,
  });

describe("users and employers", () => {
  it("[ADU-08] says who is listed where nobody is, in whatever order, and to look otherwise only where that is narrowed", async () => {
    mockApi({ [USERS]: { users: [] } });
    const { unmount } = open("employer", "?sort=oldest");
    expect(await screen.findByText("Who registers is listed here.")).toBeVisible();
    unmount();
    open("employer", "?status=verified");
    expect(await screen.findByText("Search for something else, or choose another status.")).toBeVisible();
  });

  it("[ADU-02] [ADU-04] [ADU-05] [ADU-08] lists users with a count", async () => {
    const calls = mockApi({ [USERS]: { users: [user(), { ...musa, is_verified: true }] } }, { [USERS]: 73 });
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Job Seekers (73)" })).toBeVisible();
    expect(asked(calls)).toEqual([{ type: "job_seeker", limit: "50", page: "1" }]);
    const [first, second] = within(screen.getByRole("list", { name: "Job seekers" })).getAllByRole("listitem");
    for (const text of ["Amina Bello", "amina@example.com", "0803 123 4567", "Wuse", "Unverified"]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent("Not specified");
    expect(second).toHaveTextContent("Verified");
    expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
  });

  it("[ADU-04] has six columns where there is room for a table", async () => {
    const original = window.matchMedia;
    vi.stubGlobal("matchMedia", (query: string) =>
      Object.assign(original(query), { matches: /min-width/.test(query) }),
    );
    mockApi({ [USERS]: { users: [user()] } });
    open();
    const table = await screen.findByRole("table", { name: "Job seekers" });
    const headers = within(table).getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Selected",
      "Name",
      "Contact",
      "Location",
      "Status",
      "Joined",
      "Actions",
    ]);
  });

  it("[ADU-04] shows the business of an employer", async () => {
    const calls = mockApi({ [USERS]: { users: [user({ business_name: "Zuma Rock Foods" })] } });
    open("employer");
    expect(await screen.findByText("Zuma Rock Foods")).toBeVisible();
    expect(asked(calls)[0]).toMatchObject({ type: "employer" });
  });

  it("[ADU-01] changes to employers by the dropdown", async () => {
    mockApi({ [USERS]: { users: [user()] } });
    const { user: hand, address } = open();
    await hand.selectOptions(await screen.findByRole("combobox", { name: "User type" }), "Employers");
    expect(address()).toBe("/admin/dashboard/employers");
  });

  it("[ADU-03] keeps the typed words in the other lists, and says in an empty one where they find somebody", async () => {
    mockApi({ [USERS]: ({ query }) => ({ users: query.type === "employer" ? [musa] : [] }) });
    const { user: hand, address } = open("job_seeker", "?q=musa+%26");
    const lead = await screen.findByRole("link", { name: "1 under Employers" });
    expect(lead).toHaveAttribute("href", "/admin/dashboard/employers?q=musa+%26");
    expect(screen.queryByRole("link", { name: /Without a profile/ })).toBeNull();
    const lists = screen.getByRole("combobox", { name: "User type" });
    await hand.selectOptions(lists, "Without a profile");
    expect(address()).toBe("/admin/dashboard/users?type=newcomer&q=musa+%26");
    expect(await screen.findByRole("searchbox")).toHaveValue("musa &");
    await hand.clear(screen.getByRole("searchbox"));
    await hand.type(screen.getByRole("searchbox"), "sani");
    await hand.selectOptions(screen.getByRole("combobox", { name: "User type" }), "Employers");
    expect(address()).toBe("/admin/dashboard/employers?q=sani");
  });

  it("[ADU-07] asks no other list where nothing is looked for", async () => {
    const calls = mockApi({ [USERS]: { users: [] } }, { [USERS]: 0 });
    open();
    await screen.findByText("No job seekers found");
    expect(asked(calls).map(({ type }) => type)).toEqual(["job_seeker"]);
  });

  it("[ADU-01] lists who has no profile yet, to be written to or deleted, but not verified", async () => {
    const calls = mockApi({ [USERS]: ({ query }) => ({ users: query.type === "newcomer" ? [musa] : [user()] }) });
    const { user: hand, address } = open();
    await hand.selectOptions(await screen.findByRole("combobox", { name: "User type" }), "Without a profile");
    expect(address()).toBe("/admin/dashboard/users?type=newcomer");
    expect(await screen.findByRole("link", { name: "Musa Sani" })).toBeVisible();
    // The keyboard that chose it goes on choosing: each press of an arrow is another list.
    await waitFor(() => expect(screen.getByRole("combobox", { name: "User type" })).toHaveFocus());
    expect(screen.getByText("No profile")).toBeVisible();
    expect(asked(calls).at(-1)).toEqual({ type: "newcomer", limit: "50", page: "1" });
    expect(screen.queryByRole("button", { name: /^Verify/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("option", { name: "Verified" })).toBeNull();
    expect(screen.getByRole("button", { name: "Delete Musa Sani" })).toBeVisible();
  });

  it("[ADU-03] searches name and user id in the browser, in whatever case, over all pages", async () => {
    const others = Array.from({ length: 119 }, (_, at) =>
      user({ id: `65f0c0ffee65f0c0ffee1${String(at).padStart(3, "0")}` }),
    );
    const all = [...others, musa];
    const calls = mockApi(
      {
        [USERS]: ({ query: { page, limit } }) => ({
          users: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
        }),
      },
      { [USERS]: all.length },
    );
    const { user: hand, address } = open();
    await hand.type(await screen.findByRole("searchbox"), "MUSA@{Enter}");
    expect(await screen.findByText("Musa Sani")).toBeVisible();
    expect(screen.queryByText("Amina Bello")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Job Seekers (1)" })).toBeVisible();
    expect(address()).toBe("/admin/dashboard/users?q=MUSA%40");
    for (const query of asked(calls)) expect(query).not.toHaveProperty("q");
  });

  it("[ADU-03] asks the server where there are more than the browser reads, so that everybody is found", async () => {
    const calls = mockApi(
      { [USERS]: ({ query }) => ({ users: query.q === "musa" || query.sort === "oldest" ? [musa] : [user()] }) },
      { [USERS]: 2500 },
    );
    const { user: hand } = open("job_seeker", "?page=2");
    await screen.findByText("Amina Bello");
    // An order that only the whole list has is not offered.
    expect(screen.queryByRole("option", { name: "By name" })).not.toBeInTheDocument();
    await hand.type(screen.getByRole("searchbox"), "musa{Enter}");
    expect(await screen.findByText("Musa Sani")).toBeVisible();
    await hand.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Unverified");
    await hand.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Oldest first");
    await waitFor(() =>
      expect(asked(calls).at(-1)).toEqual({
        type: "job_seeker",
        limit: "50",
        page: "1",
        q: "musa",
        status: "unverified",
        sort: "oldest",
      }),
    );
    expect(asked(calls).length).toBeLessThan(10);
  });

  it("exports what the server found, where it searched, instead of reading everybody", async () => {
    const files = watchSavedFiles();
    // The browser would not find her by these words.
    const found = user({ full_name: "Zainab Bello" });
    const calls = mockApi(
      {
        [USERS]: ({ query }) => ({ users: query.page !== "1" ? [] : [query.q ? found : musa] }),
        "POST /api/admin/activity-logs/exports": { success: true },
      },
      { [USERS]: 2500 },
    );
    const { user: hand } = open("job_seeker", "?q=najib&status=unverified&sort=oldest");
    await screen.findByText("Zainab Bello");
    const before = asked(calls).length;
    await hand.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await textOf(files[0]?.content)).toContain("Zainab Bello");
    for (const query of asked(calls).slice(before))
      expect(query).toMatchObject({ type: "job_seeker", q: "najib", status: "unverified", sort: "oldest" });
  });

  it.each([
    ["?q=a", true, "More than 10,000 fit the words"],
    ["?q=a", false, undefined],
    // The words are looked for first, and of what they find those with the status.
    ["?q=a&status=unverified", true, "More than 10,000 fit the words, whatever their status"],
    ["?q=a&status=unverified", false, undefined],
  ] as const)(
    "[ADU-03] at “%s” says that the newest alone are found where the server says so: %s",
    async (at, isCut, says) => {
      const only_latest = isCut ? { only_latest: true as const } : {};
      mockApi({ [USERS]: ({ query }) => ({ users: [musa], ...(query.q && only_latest) }) }, { [USERS]: 20_000 });
      open("job_seeker", at);
      await screen.findByText(musa.full_name);
      const said = screen.queryByText(/fit the words/)?.textContent;
      expect(said).toBe(says && `${says}, and only the newest of them are looked at: write more of the name.`);
    },
  );

  it("[ADU-03] counts those that a word finds in another list as so many or more, where the newest alone are found", async () => {
    const totals = { [USERS]: 0 };
    mockApi(
      {
        [USERS]: ({ query: { type } }) => {
          totals[USERS] = type === "employer" ? 10_000 : 0;
          return type === "employer" ? { users: [musa], only_latest: true } : { users: [] };
        },
      },
      totals,
    );
    open("job_seeker", "?type=newcomer&q=a");
    expect(await screen.findByRole("link", { name: "10,000 or more under Employers" })).toBeVisible();
  });

  it("says that more than the browser reads are not sorted by name, where an old address asks for that", async () => {
    mockApi({ [USERS]: { users: [musa, user()] } }, { [USERS]: 2500 });
    open("job_seeker", "?sort=name");
    expect(await screen.findByText("More than 2,000 are not sorted by name: the newest stand first.")).toBeVisible();
    const [first] = within(screen.getByRole("list", { name: "Job seekers" })).getAllByRole("listitem");
    expect(first).toHaveTextContent("Musa Sani");
  });

  it("[ADU-10] [ADU-06] verifies a user, who has no such button any more", async () => {
    let verified = false;
    const calls = mockApi({
      [USERS]: () => ({ users: [user({ is_verified: verified })] }),
      [VERIFY]: () => {
        verified = true;
        return { success: true as const };
      },
    });
    const { user: hand } = open();
    await hand.click(await screen.findByRole("button", { name: "Verify Amina Bello" }));
    await reads("User verified successfully!");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Verify Amina Bello" })).not.toBeInTheDocument());
    expect(calls.find(({ key }) => key === VERIFY)).toMatchObject({
      params: { id: user().id },
      body: { name: "Amina Bello" },
    });
    // The keyboard goes on from the row.
    await waitFor(() => expect(screen.getByText("Amina Bello").closest("li")).toHaveFocus());
  });

  it("[ADU-11] says that verifying failed, and tries again on Retry", async () => {
    let works = false;
    mockApi({
      [USERS]: { users: [user()] },
      [VERIFY]: () => (works ? { success: true as const } : OFFLINE),
    });
    const { user: hand } = open();
    await hand.click(await screen.findByRole("button", { name: "Verify Amina Bello" }));
    expect(await screen.findByText("Failed to verify user")).toBeVisible();
    works = true;
    await hand.click(screen.getByRole("button", { name: "Retry" }));
    await reads("User verified successfully!");
  });

  it.each([
    ["job_seeker", "Amina Bello"],
    ["employer", "Amina Bello"],
  ] as const)(
    "[ADU-12] [ADU-06] deletes a user of type %s after asking, who is in no list any more",
    async (type, name) => {
      let deleted = false;
      const calls = mockApi({
        [USERS]: () => ({ users: deleted ? [musa] : [user(), musa] }),
        [DELETE]: () => {
          deleted = true;
          return { success: true as const };
        },
      });
      const { user: hand } = open(type);
      await hand.click(await screen.findByRole("button", { name: `Delete ${name}` }));
      const dialog = await screen.findByRole("dialog");
      const question = `Are you sure you want to delete user "${name}"? This action cannot be undone.`;
      expect(within(dialog).getByText(question)).toBeVisible();
      expect(dialog).toHaveTextContent(/deleted within minutes\..* suspend whoever is to stay out\./);
      await hand.click(within(dialog).getByRole("button", { name: "Cancel" }));
      expect(calls.some(({ key }) => key === DELETE)).toBe(false);
      await hand.click(screen.getByRole("button", { name: `Delete ${name}` }));
      await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
      await reads("User deleted successfully!");
      await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
      expect(calls.find(({ key }) => key === DELETE)).toMatchObject({ params: { id: user().id }, body: undefined });
      // The keyboard goes on from the row that took its place.
      await waitFor(() => expect(screen.getByText("Musa Sani").closest("li")).toHaveFocus());
    },
  );

  it("[ADU-14] says why somebody could not be deleted, with Retry where that may help", async () => {
    let answer: "admin" | "offline" | "works" = "admin";
    mockApi({
      [USERS]: { users: [user()] },
      [DELETE]: () =>
        answer === "works"
          ? { success: true as const }
          : answer === "offline"
            ? OFFLINE
            : refuse(409, "This person is also an admin."),
    });
    const { user: hand } = open();
    const remove = async () => {
      await hand.click(await screen.findByRole("button", { name: "Delete Amina Bello" }));
      await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    };
    await remove();
    expect(await screen.findByText("This person is also an admin.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    answer = "offline";
    await remove();
    expect(await screen.findByText("Error deleting user. Please try again.")).toBeVisible();
    answer = "works";
    await hand.click(screen.getByRole("button", { name: "Retry" }));
    await reads("User deleted successfully!");
  });

  it.each(["Verify", "Delete"] as const)(
    "[ADU-06] %s shows in a narrowed list also where the whole of it was being read meanwhile",
    async (action) => {
      let isDone = false;
      let answered: Promise<void> | undefined;
      let answer = () => {};
      const work = () => {
        isDone = true;
        answered = undefined;
        return { success: true as const };
      };
      mockApi({
        [USERS]: async () => {
          const users = [...(isDone && action === "Delete" ? [] : [user({ is_verified: isDone })]), musa];
          await answered;
          return { users };
        },
        [VERIFY]: work,
        [DELETE]: work,
      });
      const { user: hand } = open("job_seeker", "?q=a");
      const button = await screen.findByRole("button", { name: `${action} Amina Bello` });
      answered = new Promise((resolve) => {
        answer = resolve;
      });
      await hand.click(screen.getByRole("button", { name: "Refresh" }));
      await hand.click(button);
      if (action === "Delete")
        await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
      await waitFor(() => expect(isDone).toBe(true));
      answer();
      await waitFor(() => expect(screen.queryByRole("button", { name: `${action} Amina Bello` })).toBeNull());
      expect(screen.getByText("Musa Sani")).toBeVisible();
    },
  );

  it("offers to verify somebody again who is shown as unverified all the same", async () => {
    mockApi({ [USERS]: { users: [user()] }, [VERIFY]: { success: true } });
    const { user: hand } = open();
    const button = await screen.findByRole("button", { name: "Verify Amina Bello" });
    await hand.click(button);
    await reads("User verified successfully!");
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy", "true"));
  });

  it("verifies several at once and reports each", async () => {
    const calls = mockApi({
      [USERS]: { users: [user({ business_name: "Zuma Rock Foods" }), musa] },
      [VERIFY]: ({ params }) => (params.id === musa.id ? refuse(404, "Not found.") : { success: true as const }),
    });
    const { user: hand } = open();
    await hand.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await hand.click(screen.getByRole("button", { name: "Verify (2)" }));
    expect(await screen.findByText("Verifying: 1 of 2 done, 1 failed")).toBeVisible();
    // A company is reported by its own name: its contact is not who is verified.
    const report = within(screen.getByRole("region", { name: "Verifying" }));
    expect(report.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Musa Sani: Not found.",
      "Zuma Rock Foods: Verified",
    ]);
    expect(screen.getByRole("checkbox", { name: "Select Zuma Rock Foods" })).toBeVisible();
    // By the names that were read.
    expect(calls.filter(({ key }) => key === VERIFY).map(({ body }) => body)).toEqual([
      { name: "Zuma Rock Foods", cac_number: "" },
      { name: "Musa Sani" },
    ]);
  });

  it("gives the keyboard its place back when a selection is cleared", async () => {
    mockApi({ [USERS]: { users: [user(), musa] } });
    const { user: hand } = open();
    await hand.click(await screen.findByRole("checkbox", { name: "Select Musa Sani" }));
    await hand.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.getByRole("checkbox", { name: "Select all on this page" })).toHaveFocus();
  });

  it.each([
    ["job_seeker", "No job seekers found"],
    ["employer", "No employers found"],
  ] as const)("[ADU-07] says that there are no users of type %s, with a way to load again", async (type, text) => {
    const calls = mockApi({ [USERS]: { users: [] } }, { [USERS]: 0 });
    const { user: hand } = open(type);
    expect(await screen.findByText(text)).toBeVisible();
    await hand.click(screen.getByRole("button", { name: "Reload Data" }));
    await waitFor(() => expect(asked(calls)).toHaveLength(2));
  });

  it("leads back from a page that is empty by now, such as after the last one on it was deleted", async () => {
    mockApi({ [USERS]: ({ query }) => ({ users: query.page === "1" ? [user()] : [] }) }, { [USERS]: 50 });
    const { user: hand, address } = open("job_seeker", "?page=2");
    await screen.findByText("There is nothing on this page");
    await hand.click(screen.getByRole("link", { name: "Go to the first page" }));
    expect(await screen.findByText("Amina Bello")).toBeVisible();
    expect(address()).toBe("/admin/dashboard/users");
  });

  it("[ADU-09] says that the users could not be loaded, rather than that there are none", async () => {
    let works = false;
    mockApi({ [USERS]: () => (works ? { users: [user()] } : refuse(503)) });
    const { user: hand } = open();
    expect(await screen.findByText("The job seekers could not be loaded")).toBeVisible();
    expect(screen.queryByText("No job seekers found")).not.toBeInTheDocument();
    works = true;
    await hand.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Amina Bello")).toBeVisible();
  });
});
