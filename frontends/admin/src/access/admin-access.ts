import { ApiError, api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import type { eachMinute } from "../components/looks.ts";

export type Admin = ResponseOf<"GET /api/admin/check">;

export type AdminAccess =
  | { state: "checking" | "signed_out" }
  | { state: "granted"; admin: Admin }
  /** Somebody is signed in who is no admin. */
  | { state: "refused" }
  /** It could not be found out. */
  | { state: "failed"; error: Error | null };

const ADMIN_ACCESS = "admin access";
/** Longer than the way from the portal to the sign-in page, on a slow line too: its code is read on the way. */
const JUST_NOW_MS = 10_000;

/**
 * Whether who is signed in may use the portal; asked once per account and shared by all pages, and by the portal's frame each
 * minute while it is seen: a session that is on screen is in use, and a role that was taken ends what it shows.
 */
export function useAdminAccess(again: Partial<typeof eachMinute> = {}): AdminAccess {
  const { user, isPending, isFetching: isLooking, error: notKnown } = useSession();
  const check = useQuery({
    queryKey: [ADMIN_ACCESS, user?.id],
    enabled: user !== null,
    queryFn: ({ signal }) => checkAdmin(signal),
    ...again,
    // The sign-in page, where one is sent then, says at once what the portal has waited for; who comes back later asks anew.
    retryOnMount: ({ state }) => isRefusal(state.error) || Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
  });
  if (isPending) return { state: "checking" };
  if (!user) return { state: "signed_out" };
  // A 401 is the session's: whether that has ended is being found out.
  const isOpen = isSignedOut(check.error) && isLooking && !notKnown;
  // A later look that merely fails to arrive takes nobody's work away; one that is refused does.
  if (check.data && (isOpen || !isRefusal(check.error))) return { state: "granted", admin: check.data };
  if (check.isFetching || isOpen) return { state: "checking" };
  if (isSignedOut(check.error) && notKnown) return { state: "failed", error: notKnown };
  return isRefusal(check.error) ? { state: "refused" } : { state: "failed", error: check.error };
}

/** Asks again, for instance after another sign-in. */
export function useCheckAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [ADMIN_ACCESS] });
}

/** By the account first; the fallback knows a new admin before the account's role has arrived everywhere. */
async function checkAdmin(signal: AbortSignal): Promise<Admin> {
  try {
    return await api("GET /api/admin/check", { signal });
  } catch (error) {
    // Where the service does not answer, the other check would only wait for the same.
    if (error instanceof ApiError && error.status === 503) throw error;
    return await api("GET /api/admin/session-check", { signal });
  }
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
const isRefusal = (error: unknown): boolean =>
  isSignedOut(error) || (error instanceof ApiError && error.status === 403);
