import { api } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";

const SETTINGS = "GET /api/public-settings";
/** Milliseconds that a setting read before, as by the footer, is good for. */
const GOOD_FOR = 60_000;

/** Asks whether a setting is on; while that cannot be found out it is off. */
export function useSwitch(key: "entrepreneurship_applications" | "public_job_applications"): () => Promise<boolean> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      const settings = await queryClient.fetchQuery({
        queryKey: [SETTINGS, {}],
        queryFn: ({ signal }) => api(SETTINGS, { signal }),
        staleTime: GOOD_FOR,
      });
      return settings[key] === "on";
    } catch {
      return false;
    }
  };
}
