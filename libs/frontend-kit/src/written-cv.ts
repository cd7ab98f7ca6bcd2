import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";

type WithCv = Pick<ResponseOf<"GET /api/user-profiles">, "cv_file_path">;

/** Whether somebody without a CV wrote one here that is not in use yet: employers read it only once its writer says so. */
export function useWrittenCvWaits(profile: WithCv | null | undefined): boolean {
  const asks = profile?.cv_file_path === null;
  const { data } = useRead("GET /api/user-profiles/written-cv", {}, { enabled: asks });
  if (!asks || !data) return false;
  return data.about !== "" || data.work.length > 0 || data.education.length > 0 || data.languages.length > 0;
}
