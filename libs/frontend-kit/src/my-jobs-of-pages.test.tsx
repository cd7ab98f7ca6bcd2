import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type QueryClient, useQueryClient } from "./query.ts";
import { SaveButton } from "./save-button.tsx";
import { mockApi } from "./testing/mock-api.tsx";
import { renderPage } from "./testing/render-page.tsx";
import { useShowApplied } from "./use-show-applied.ts";

const MINE = "GET /api/my-jobs";
const [WELDER, NURSE] = ["65f0c0ffee65f0c0ffee0001", "65f0c0ffee65f0c0ffee0002"];
const SENT = { id: "65f0c0ffee65f0c0ffee0003", status: "pending", applied_at: "2026-02-03T09:00:00.000Z" } as const;
const WELDING = { id: WELDER, title: "Welder", employer_name: "Zuma", location: "Kubwa" };

function Page({ onClient }: { onClient: (client: QueryClient) => void }) {
  const showApplied = useShowApplied();
  onClient(useQueryClient());
  return (
    <>
      <button type="button" onClick={() => showApplied(SENT, WELDER)}>
        Apply
      </button>
      <SaveButton job={WELDING as never} saved={false} />
    </>
  );
}

it.each(["Apply", /^Save/])("what a page of other jobs knows stays old where %s changes a job", async (name) => {
  mockApi({ "POST /api/saved-jobs": () => new Promise(() => undefined) });
  let client!: QueryClient;
  const { user } = renderPage(<Page onClient={(given) => (client = given)} />);
  for (const id of [WELDER, NURSE]) client.setQueryData([MINE, [id]], [{ job_id: id, is_saved: false }]);
  await act(() => client.invalidateQueries({ queryKey: [MINE] }));
  await user.click(screen.getByRole("button", { name }));
  const [welder, nurse] = client.getQueryCache().findAll({ queryKey: [MINE] });
  expect(welder?.state.data).not.toEqual([{ job_id: WELDER, is_saved: false }]);
  expect(nurse?.state).toMatchObject({ data: [{ job_id: NURSE, is_saved: false }], isInvalidated: true });
});
