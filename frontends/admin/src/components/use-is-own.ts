import { useSession } from "@jobcentre/frontend-kit/session";

/** Tells whether an account is that of who is signed in, on which another administrator decides: nothing is offered that would be refused. */
export function useIsOwn(): (accountId: string | undefined) => boolean {
  const me = useSession().user?.id;
  return (accountId) => accountId !== undefined && accountId === me;
}
