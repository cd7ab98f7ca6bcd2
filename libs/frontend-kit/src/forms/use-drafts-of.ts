import { useSession } from "@jobcentre/frontend-kit/session";
import { useCallback } from "react";
import { VISITOR } from "../session/visitors-drafts.ts";
import { draftsOf } from "./kept-drafts.ts";

/** Looks for the drafts of who is signed in whose names begin so: which there are by now, and when each was changed last. */
export function useDraftsOf(beginning: string): () => { form: string; at: number }[] {
  const owner = useSession().user?.id ?? VISITOR;
  return useCallback(() => draftsOf(owner, beginning), [owner, beginning]);
}
