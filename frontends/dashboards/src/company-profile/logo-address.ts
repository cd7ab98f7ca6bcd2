import { apiAddress, fileParams } from "@jobcentre/frontend-kit/api";

/** The address of a company's logo, from its stored path. */
export const logoAddress = (path: string): string =>
  apiAddress("GET /api/employer/logo/{file_id}/{name}", { params: fileParams(path) });
