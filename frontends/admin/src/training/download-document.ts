import { apiFile, apiList } from "@jobcentre/frontend-kit/api";
import { saveFile } from "../components/save-file.ts";
import { documentLinks } from "./document.rules.ts";
import { APPLICATIONS, type Application, type ApplicationsQuery } from "./training.api.ts";

/**
 * Saves an application's document. Links last 15 minutes, so the list is asked for a new one first; an application
 * that has left the list meanwhile keeps the link it came with.
 */
export async function downloadDocument(shown: Application, index: number, query: ApplicationsQuery): Promise<void> {
  const { rows } = await apiList(APPLICATIONS, { query });
  const { application_documents } = rows.find(({ id }) => id === shown.id) ?? shown;
  const link = documentLinks(application_documents)[index];
  if (!link) throw new Error(`The application has no document ${index + 1} any more`);
  const { token, name } = link;
  saveFile(await apiFile("GET /api/training-documents/download/{token}/{name}", { params: { token, name } }), name);
}
