import { apiFile, apiList } from "@jobcentre/frontend-kit/api";
import { documentLinks } from "./document.rules.ts";
import { APPLICATIONS, type Application, type ApplicationsQuery } from "./training.api.ts";

/**
 * An application's document. Links last 15 minutes, so the list is asked for a new one first; an application
 * that has left the list meanwhile keeps the link it came with.
 */
export async function readDocument(shown: Application, index: number, query: ApplicationsQuery): Promise<File> {
  const { rows } = await apiList(APPLICATIONS, { query });
  const { application_documents } = rows.find(({ id }) => id === shown.id) ?? shown;
  const params = documentLinks(application_documents)[index];
  if (!params) throw new Error(`The application has no document ${index + 1} any more`);
  return apiFile("GET /api/training-documents/download/{token}/{name}", { params: { ...params } });
}
