import { api } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";

const SETTINGS = "GET /api/public-settings";
/** Milliseconds that a setting read before, as by the footer, is good for. */
const GOOD_FOR = 60_000;

/**
 * Asks whether a setting is on; while that cannot be found out it is off. undefined: who asked has left meanwhile, and
 * nothing is to be done any more.
 */
export function useSwitch(
  key: "entrepreneurship_applications" | "public_job_applications",
): () => Promise<boolean | undefined> {
  const queryClient = useQueryClient();
  const isHere = useIsHere();

  async function isOn(): Promise<boolean> {
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
  }
  return async () => {
    const on = await isOn();
    return isHere() ? on : undefined;
  };
}
