import { wasDoneHere } from "@jobcentre/frontend-kit/messages";
import { type QueryClient, useQueryClient } from "@jobcentre/frontend-kit/query";
import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { premiumRequest } from "../testing/employer-records.ts";
import { useCancelPremium } from "./payments.api.ts";

const { id } = premiumRequest(1);

function Cancel({ onClient }: { onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient());
  const cancel = useCancelPremium();
  return (
    <button type="button" onClick={() => cancel.mutate({ params: { id } })}>
      {cancel.isError ? "Refused" : cancel.data ? "Cancelled" : "Cancel"}
    </button>
  );
}

it.each([
  ["Cancelled", premiumRequest(1, { status: "cancelled" }), true],
  ["Refused", refuse(409, "Your payment has been noted.", "request_move_not_offered"), false],
])(
  "[ROLE-03] notes that a request was cancelled here, which the message about it tells the company: %s",
  async (becomes, answer, isNoted) => {
    mockApi({ "POST /api/employer/premium-requests/{id}/cancel": answer });
    let client!: QueryClient;
    const { user } = renderPage(<Cancel onClient={(given) => (client = given)} />);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("button", { name: becomes });
    expect(wasDoneHere(client, { message: `Your company cancelled its request. Please quote ${id}.` })).toBe(isNoted);
    expect(wasDoneHere(client, { message: "Your company cancelled another one." })).toBe(false);
  },
);
