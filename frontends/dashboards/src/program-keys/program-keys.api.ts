import { keyEndedWords, keyMadeWords } from "@jobcentre/contracts/program-key-options";
import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { noteDoneHere } from "@jobcentre/frontend-kit/messages";
import { useAction, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";

const KEYS = "GET /api/employer/program-keys";
const stale: { stale: [typeof KEYS] } = { stale: [KEYS] };

export type ProgramKey = ResponseOf<typeof KEYS>[number];
/** What is told once. */
export type MadeKey = ResponseOf<"POST /api/employer/program-keys">;

/** The keys with which the company's own software acts as the company. */
export const useProgramKeys = () => useRead(KEYS, {});

/** Refused where another window was faster, and perhaps made where no answer came, so the list is read anew then, too. */
export function useMakeKey(refetch: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useAction("POST /api/employer/program-keys", { ...stale, onError: () => void refetch() });
  return (body: OptionsOf<"POST /api/employer/program-keys">["body"]): Promise<MadeKey> => {
    // Before it is made: the message about it may come first, over the key, and its link would lead away from what is shown once.
    noteDoneHere(queryClient, keyMadeWords(body.name.trim().replace(/\s+/g, " ")));
    return mutateAsync({ body });
  };
}

/** Refused where another window was faster, so the list is read anew then, too. */
export function useEndKey({ id, name }: Pick<ProgramKey, "id" | "name">, refetch: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const action = useAction("DELETE /api/employer/program-keys/{id}", { ...stale, onError: () => void refetch() });
  const end = () => {
    noteDoneHere(queryClient, keyEndedWords(name));
    return action.mutateAsync({ params: { id } });
  };
  return { end, isUnderWay: action.isUnderWay };
}
