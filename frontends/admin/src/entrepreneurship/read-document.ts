import { apiFile, apiList, linkParams } from "@jobcentre/frontend-kit/api";
import { APPLICATIONS, type Application, type ApplicationFilters, type Page } from "./entrepreneurship.api.ts";

type BusinessDocument = "business_plan_path" | "financial_projection_path";

/**
 * A document of an application. Links last 15 minutes, so the list is asked for a new one first; an application
 * that has left the list meanwhile keeps the link it came with.
 */
export async function readDocument(
  shown: Application,
  field: BusinessDocument,
  query: ApplicationFilters & Page,
): Promise<File> {
  const { rows } = await apiList(APPLICATIONS, { query });
  const params = linkParams((rows.find(({ id }) => id === shown.id) ?? shown)[field]);
  return apiFile("GET /api/entrepreneurship-documents/download/{token}/{name}", { params });
}
