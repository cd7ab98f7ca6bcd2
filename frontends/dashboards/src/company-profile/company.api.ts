import { ApiError, api, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";

export type Company = ResponseOf<"GET /api/employer/profile">;
export type CompanyInput = OptionsOf<"POST /api/employer/profile">["body"];

const COMPANY = "GET /api/employer/profile";

/** The signed-in person's company profile; null before the first one is saved. */
export const useCompany = () =>
  useQuery({
    queryKey: [COMPANY, {}],
    queryFn: async ({ signal }): Promise<Company | null> => {
      try {
        return await api(COMPANY, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Puts what the server answered where every screen reads it. */
function useKeepCompany() {
  const queryClient = useQueryClient();
  return (change: (company: Company | null | undefined) => Company | null | undefined) =>
    queryClient.setQueryData<Company | null>([COMPANY, {}], change);
}

export function useSaveCompany() {
  const keep = useKeepCompany();
  const save = useAction("POST /api/employer/profile", { onSuccess: (company) => keep(() => company) });
  const readAnew = async () => {
    const company = await api(COMPANY);
    keep(() => company);
    return company;
  };
  return { save, readAnew };
}

export function useUploadLogo() {
  const keep = useKeepCompany();
  return useAction("POST /api/employer/upload-logo", {
    onSuccess: ({ company_logo_path }) => keep((company) => company && { ...company, company_logo_path }),
  });
}
