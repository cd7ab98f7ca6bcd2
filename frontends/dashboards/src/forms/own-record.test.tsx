import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useKeepOwnRecord } from "./own-record.ts";

const own = { key: "GET /api/user-profiles", read: async () => "nothing" };

function Kept({ onKept }: { onKept: (kept: unknown) => void }) {
  const keep = useKeepOwnRecord(own);
  const client = useQueryClient();
  const press = () => {
    keep(() => "changed");
    onKept(client.getQueryData([own.key, {}]));
  };
  return (
    <button type="button" onClick={press}>
      Save
    </button>
  );
}

it("is kept as the server answered it, and told to the other tabs, where it is old", async () => {
  mockApi({});
  const stored = vi.spyOn(Storage.prototype, "setItem");
  const onKept = vi.fn();
  const { user } = renderPage(<Kept onKept={onKept} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onKept).toHaveBeenCalledWith("changed");
  expect(stored.mock.calls).toEqual([["changed", own.key]]);
});
