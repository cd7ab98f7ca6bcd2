import { ApiError } from "@jobcentre/frontend-kit/api";
import { tellOtherTabs, useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";

/** What the signed-in person has one of, such as a profile: the call that reads it. */
export interface OwnRecord<R> {
  key: string;
  read: (signal?: AbortSignal) => Promise<R>;
}

/** The record; null before the first one is saved. */
export const useOwnRecord = <R>({ key, read }: OwnRecord<R>) =>
  useQuery({
    queryKey: [key, {}],
    queryFn: async ({ signal }): Promise<R | null> => {
      try {
        return await read(signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Puts what the server answered where every screen reads it; other tabs read it anew. */
export function useKeepOwnRecord<R>({ key }: OwnRecord<R>) {
  const queryClient = useQueryClient();
  type Kept = R | null | undefined;
  return (change: (record: Kept) => Kept) => {
    tellOtherTabs([key]);
    return queryClient.setQueryData<R | null>([key, {}], change);
  };
}

/** Reads it once more, for every screen. */
export function useReadOwnRecordAnew<R>(own: OwnRecord<R>): () => Promise<R> {
  const keep = useKeepOwnRecord(own);
  return async () => {
    const record = await own.read();
    keep(() => record);
    return record;
  };
}
