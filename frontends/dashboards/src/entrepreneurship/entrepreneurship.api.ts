import { apiFile, apiList, linkParams, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";

const MINE = "GET /api/my-entrepreneurship";
const APPLY = "POST /api/entrepreneurship-applications";

export type Application = ResponseOf<typeof MINE>[number];
export type ApplicationInput = OptionsOf<typeof APPLY>["body"];
type OwnDocument = "business_plan_path" | "financial_projection_path";

export const PAGE_SIZE = 50;
const query = (page: number) => ({ page, limit: PAGE_SIZE });

export const useOwnApplications = (page: number) => useList(MINE, { query: query(page) });

export const useApply = () => useAction(APPLY, { stale: [MINE], onError: useRereadOnConflict(MINE) });

/** Documents that come later. */
export const useAddDocuments = () =>
  useAction("POST /api/entrepreneurship-applications/{id}/documents", {
    stale: [MINE],
    onError: useRereadOnConflict(MINE),
  });

/** Takes an application back. A refusal means that something was decided. */
export const useWithdraw = () =>
  useAction("POST /api/entrepreneurship-applications/{id}/withdraw", {
    stale: [MINE],
    onError: useRereadOnConflict(MINE),
  });

/** An own document; its link lasts 15 minutes, so a new one is asked for first. */
export async function ownDocument(shown: Application, field: OwnDocument, page: number): Promise<File> {
  const { rows } = await apiList(MINE, { query: query(page) });
  const path = (rows.find(({ id }) => id === shown.id) ?? shown)[field];
  return apiFile("GET /api/entrepreneurship-documents/download/{token}/{name}", { params: linkParams(path) });
}
