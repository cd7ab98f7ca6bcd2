import { NetworkError } from "@jobcentre/frontend-kit/api";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CsvButton } from "./csv-button.tsx";

const NOTE = "POST /api/admin/activity-logs/exports";
let saved: ReturnType<typeof watchSavedFiles>;
let calls: ReturnType<typeof mockApi>;
beforeEach(() => {
  calls = mockApi({ [NOTE]: { success: true } });
  saved = watchSavedFiles();
});

const columns = [{ header: "Name", value: ({ id }: { id: string }) => id }];

it("saves every page of the list under a name with the date", async () => {
  const all = Array.from({ length: 150 }, (_, at) => ({ id: `row ${at}` }));
  const read = async ({ page, limit }: { page: number; limit: number }) => ({
    rows: all.slice((page - 1) * limit, page * limit),
    total: all.length,
  });
  const filters = { status: "pending", q: "Amina Bello", category: undefined, location: "", sort: "oldest" };
  const { user } = renderPage(<CsvButton name="people" columns={columns} filters={filters} read={read} />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls.filter(({ key }) => key === NOTE).map(({ key, body }) => [key, body])).toEqual([
    [NOTE, { list: "people", filters: ["status", "q"], count: 150 }],
  ]);
  expect(saved[0]?.name).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(saved[0]?.content)).toContain(`Name\r\n${all.map(({ id }) => `${id}\r\n`).join("")}`);
});

it("reads nothing where a release took the code away that writes the file, and loads the page anew", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.head.insertAdjacentHTML("beforeend", '<script type="application/json" id="remotes">{"old":1}</script>');
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("a page with other remotes")));
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  const read = vi.fn();
  const loadCode = () => Promise.reject(new Error("chunk failed"));
  const { user } = renderPage(
    <CsvButton name="people" columns={columns} filters={{}} read={read} loadCode={loadCode} />,
  );
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/could not be exported/)).toBeNull();
  expect(read).not.toHaveBeenCalled();
  document.getElementById("remotes")?.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("says that it failed, and can be pressed again", async () => {
  const read = () => Promise.reject(new NetworkError("offline"));
  const { user } = renderPage(<CsvButton name="people" columns={columns} filters={{}} read={read} />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The list could not be exported. Please try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeEnabled();
  expect(saved).toEqual([]);
});

it("hands nothing out where the activity log could not have it", async () => {
  mockApi({ [NOTE]: refuse(503, "This part of the service is not available right now.") });
  const read = async () => ({ rows: [{ id: "one" }], total: 1 });
  const { user } = renderPage(<CsvButton name="people" columns={columns} filters={{}} read={read} />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("This part of the service is not available right now.")).toBeVisible();
  expect(saved).toEqual([]);
});
