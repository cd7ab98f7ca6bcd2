import { NetworkError } from "@jobcentre/frontend-kit/api";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { CsvButton } from "./csv-button.tsx";
import { textOf, watchSavedFiles } from "./testing/saved-files.ts";

let saved: ReturnType<typeof watchSavedFiles>;
beforeEach(() => {
  mockApi({});
  saved = watchSavedFiles();
});

const columns = [{ header: "Name", value: ({ id }: { id: string }) => id }];

it("saves every page of the list under a name with the date", async () => {
  const all = Array.from({ length: 150 }, (_, at) => ({ id: `row ${at}` }));
  const read = async ({ page, limit }: { page: number; limit: number }) => ({
    rows: all.slice((page - 1) * limit, page * limit),
    total: all.length,
  });
  const { user } = renderPage(<CsvButton name="people" columns={columns} read={read} />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(saved[0]?.content)).toContain(`Name\r\n${all.map(({ id }) => `${id}\r\n`).join("")}`);
});

it("says that it failed, and can be pressed again", async () => {
  const read = () => Promise.reject(new NetworkError("offline"));
  const { user } = renderPage(<CsvButton name="people" columns={columns} read={read} />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("The list could not be exported. Please try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeEnabled();
  expect(saved).toEqual([]);
});
