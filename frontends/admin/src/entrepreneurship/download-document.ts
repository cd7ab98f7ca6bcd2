import { apiFile, apiList } from "@jobcentre/frontend-kit/api";
import { saveFile } from "../components/save-file.ts";
import { APPLICATIONS, type Application, type ApplicationFilters, type Page } from "./entrepreneurship.api.ts";

export type BusinessDocument = "business_plan_path" | "financial_projection_path";

/**
 * Saves a document of an application. Links last 15 minutes, so the list is asked for a new one first; an application
 * that has left the list meanwhile keeps the link it came with.
 */
export async function downloadDocument(
  shown: Application,
  field: BusinessDocument,
  query: ApplicationFilters & Page,
): Promise<void> {
  const { rows } = await apiList(APPLICATIONS, { query });
  const path = (rows.find(({ id }) => id === shown.id) ?? shown)[field];
  const slash = path.lastIndexOf("/");
  const [token, name] = [path.slice(0, slash), decodeURIComponent(path.slice(slash + 1))];
  const params = { token, name };
  saveFile(await apiFile("GET /api/entrepreneurship-documents/download/{token}/{name}", { params }), name);
}
