import { api, apiList, type List, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { keepPreviousData, useQuery } from "@jobcentre/frontend-kit/query";
import type { UserType } from "./users.rules.ts";

export const USERS = "GET /api/admin/users";
const VERIFY = "POST /api/admin/users/{id}/verify";

export const USER = "GET /api/admin/users/{id}";
export type UserDetail = ResponseOf<typeof USER>;
export type User = ResponseOf<typeof USERS>["users"][number];

export const PAGE_SIZE = 50;
/** Searching and filtering happen in the browser, over the newest users up to this number. */
export const MOST_SEARCHED = 2000;

const readPage = (type: UserType, page: number, signal?: AbortSignal): Promise<List<User>> =>
  apiList(USERS, { query: { type, limit: PAGE_SIZE, page }, signal });

/** One page of the users, or for a search the newest ones up to MOST_SEARCHED; `total` counts all there are. */
export function useUsers(type: UserType, page: number, everything: boolean) {
  return useQuery({
    queryKey: [USERS, type, everything ? "everything" : page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<List<User>> => {
      if (!everything) return readPage(type, page, signal);
      const byId = new Map<string, User>();
      for (let at = 1; ; at++) {
        const { rows, total } = await readPage(type, at, signal);
        for (const row of rows) byId.set(row.id, row);
        const read = at * PAGE_SIZE;
        if (rows.length === 0 || read >= total || read >= MOST_SEARCHED) return { rows: [...byId.values()], total };
      }
    },
  });
}

export const verifyUser = (id: string) => api(VERIFY, { params: { id } });
export const deleteUser = (id: string) => api("DELETE /api/admin/users/{id}", { params: { id } });
