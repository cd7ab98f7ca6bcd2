import { type QueryClient, useQueryClient } from "@jobcentre/frontend-kit/query";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { candidate, savedCandidate } from "../testing/employer-records.ts";
import { CANDIDATES } from "./known.api.ts";
import { SaveCandidateButton } from "./save-candidate-button.tsx";
import { SAVED } from "./use-set-saved-candidate.ts";

const AT = "2026-03-01T09:00:00.000Z";

function Page({ isSaved, onClient }: { isSaved: boolean; onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient());
  const known = candidate(1, { saved: isSaved ? { saved_at: AT, note: "" } : null });
  return <SaveCandidateButton candidate={known} name="Person 1" />;
}

const listOf = (...numbers: number[]) => ({ rows: numbers.map((number) => savedCandidate(number)), total: 3 });

it.each([
  [/^Save /, false],
  [/^Saved/, true],
])("what nobody sees is read anew where %s changes who is saved, and shows it until then", async (name, isSaved) => {
  mockApi({
    "POST /api/employer/saved-candidates": { ...savedCandidate(1), saved_at: AT, note: "" },
    "DELETE /api/employer/saved-candidates/{user_id}": { success: true },
  });
  let client!: QueryClient;
  const { user } = renderPage(<Page isSaved={isSaved} onClient={(given) => (client = given)} />);
  client.setQueryData([CANDIDATES, "one"], [candidate(1), candidate(2)]);
  client.setQueryData([CANDIDATES, "other"], [candidate(3)]);
  client.setQueryData([SAVED, "one"], listOf(1, 2));
  client.setQueryData([SAVED, "other"], listOf(3));
  for (const key of [CANDIDATES, SAVED]) await act(() => client.invalidateQueries({ queryKey: [key] }));
  await user.click(screen.getByRole("button", { name }));
  await waitFor(() =>
    expect(client.getQueryData([CANDIDATES, "one"])).toEqual([
      candidate(1, { saved: isSaved ? null : { saved_at: AT, note: "" } }),
      candidate(2),
    ]),
  );
  expect(client.getQueryData<ReturnType<typeof listOf>>([SAVED, "one"])?.rows).toHaveLength(isSaved ? 1 : 2);
  const kept = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [key] }) => key === SAVED || key === CANDIDATES });
  expect(kept.map(({ state }) => state.isInvalidated)).toEqual([true, true, true, true]);
});
