import { ApiError, api, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";

export type Profile = ResponseOf<"GET /api/user-profiles">;
export type ProfileInput = OptionsOf<"POST /api/user-profiles">["body"];

const PROFILE = "GET /api/user-profiles";

/** The signed-in person's job seeker profile; null before the first one is saved. */
export const useProfile = () =>
  useQuery({
    queryKey: [PROFILE, {}],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        return await api(PROFILE, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Puts what the server answered where every screen reads it. */
function useKeepProfile() {
  const queryClient = useQueryClient();
  return (change: (profile: Profile | null | undefined) => Profile | null | undefined) =>
    queryClient.setQueryData<Profile | null>([PROFILE, {}], change);
}

export function useSaveProfile() {
  const keep = useKeepProfile();
  return useAction("POST /api/user-profiles", { onSuccess: (profile) => keep(() => profile) });
}

export function useUploadCv() {
  const keep = useKeepProfile();
  return useAction("POST /api/user-profiles/upload-cv", {
    onSuccess: ({ cv_file_path }) => keep((profile) => profile && { ...profile, cv_file_path }),
  });
}
