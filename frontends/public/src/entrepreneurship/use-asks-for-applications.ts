import { api } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";

/** Where the application form is, whatever the setting says. */
export const FORM = "/dashboard/entrepreneurship";

const SETTINGS = "GET /api/public-settings";
/** Milliseconds that a setting read before, as by the footer, is good for. */
const GOOD_FOR = 60_000;

/** Asks whether the page's buttons open the application form; while that cannot be found out they only announce it. */
export function useAsksForApplications(): () => Promise<boolean> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      const settings = await queryClient.fetchQuery({
        queryKey: [SETTINGS, {}],
        queryFn: ({ signal }) => api(SETTINGS, { signal }),
        staleTime: GOOD_FOR,
      });
      return settings.entrepreneurship_applications === "on";
    } catch {
      return false;
    }
  };
}
