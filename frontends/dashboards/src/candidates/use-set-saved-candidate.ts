import { errorText, type List } from "@jobcentre/frontend-kit/api";
import { readAnewInAllTabs, useAction, useQueryClient } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { CANDIDATES, type Candidate } from "./known.api.ts";

export const SAVED = "GET /api/employer/saved-candidates";

interface Savable {
  user_id: string;
  full_name: string;
  /** Whether something was noted, which goes with them. */
  is_noted: boolean;
}

/** Saves somebody to come back to, or takes them off the list, which can be undone: the server has them and the note for some minutes more. */
export function useSetSavedCandidate() {
  const queryClient = useQueryClient();
  const sayOf = useSayOf();
  const save = useAction("POST /api/employer/saved-candidates", {
    onSuccess: ({ saved_at, note }, { body }) => show(body.user_id, { saved_at, note }),
  });
  const forget = useAction("DELETE /api/employer/saved-candidates/{user_id}", {
    onSuccess: (_, { params }) => show(params.user_id, null),
  });

  /** What was answered, where they are; then all is read anew: what is kept of a page that nobody sees must not stand there as just read. */
  function show(user_id: string, saved: Candidate["saved"]): void {
    queryClient.setQueriesData<Candidate[]>({ queryKey: [CANDIDATES] }, (rows) =>
      rows?.map((row) => (row.user_id === user_id ? { ...row, saved } : row)),
    );
    if (!saved)
      queryClient.setQueriesData<List<{ id: string }>>({ queryKey: [SAVED] }, (list) => {
        const rows = list?.rows.filter(({ id }) => id !== user_id) ?? [];
        return list && { rows, total: list.total - (list.rows.length - rows.length) };
      });
    void readAnewInAllTabs(queryClient, [SAVED, CANDIDATES]);
  }

  async function setSaved(person: Savable, wanted: boolean): Promise<void> {
    const { user_id, full_name, is_noted } = person;
    const say = sayOf(`saved-${user_id}`);
    say.takeBack();
    try {
      if (wanted) {
        await save.mutateAsync({ body: { user_id } });
      } else {
        await forget.mutateAsync({ params: { user_id } });
        const undo = { label: "Undo", onClick: () => void setSaved(person, true) };
        say.success(`${full_name} is no longer saved${is_noted ? ", nor is your note" : ""}.`, undo);
      }
      // Each undoes the other: an earlier try of it that got no answer is over.
      (wanted ? forget : save).startAnew();
    } catch (error) {
      const failure = wanted ? `${full_name} could not be saved.` : `${full_name} is still saved.`;
      say.error(
        errorText(error, failure),
        retryOf(error, () => void setSaved(person, wanted)),
      );
    }
  }
  return { setSaved, busy: save.isPending || forget.isPending };
}
