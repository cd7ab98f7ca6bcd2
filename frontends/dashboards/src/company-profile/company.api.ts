import { ApiError, api, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { type OwnRecord, useKeepOwnRecord, useOwnRecord, useReadOwnRecordAnew } from "../forms/own-record.ts";

export type Company = ResponseOf<"GET /api/employer/profile">;
export type CompanyInput = OptionsOf<"POST /api/employer/profile">["body"];

const COMPANY = "GET /api/employer/profile";
/** What shows it to others. */
const SHOWN = ["GET /api/jobs/{id}"] as const;
const own: OwnRecord<Company> = { key: COMPANY, read: (signal) => api(COMPANY, { signal }) };

/** The signed-in person's company profile; null before the first one is saved. */
export const useCompany = () => useOwnRecord(own);
const useKeepCompany = () => useKeepOwnRecord(own);

export function useSaveCompany() {
  const keep = useKeepCompany();
  const save = useAction("POST /api/employer/profile", {
    stale: [...SHOWN],
    onSuccess: (company) => keep(() => company),
  });
  const readAnew = useReadOwnRecordAnew(own);
  return { save, readAnew };
}

export function useUploadLogo() {
  const keep = useKeepCompany();
  return useAction("POST /api/employer/upload-logo", {
    stale: [...SHOWN],
    onSuccess: ({ company_logo_path }) => keep((company) => company && { ...company, company_logo_path }),
  });
}

/** Takes the logo away; where there is none by now nothing changes, and one that was uploaded elsewhere meanwhile is shown instead. */
export function useRemoveLogo() {
  const keep = useKeepCompany();
  const readAnew = useReadOwnRecordAnew(own);
  return useAction("DELETE /api/employer/logo", {
    stale: [...SHOWN],
    onSuccess: () => keep((company) => company && { ...company, company_logo_path: null }),
    // Where that fails, too, the next press is refused again.
    onError: (error) =>
      void (error instanceof ApiError && error.code === "conflict" && readAnew().catch(() => undefined)),
  });
}
