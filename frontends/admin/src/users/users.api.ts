import { everyRow } from "@jobcentre/contracts/every-row";
import { api, apiList, type List, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList, useQueryClient } from "@jobcentre/frontend-kit/query";
import { eachMinute, LOOK_MS } from "../components/looks.ts";
import { useShownList } from "../components/use-shown-list.ts";
import { type Narrowing, narrow, needsAll, type UserType } from "./users.rules.ts";

export const USERS = "GET /api/admin/users";
const VERIFY = "POST /api/admin/users/{id}/verify";

export const USER = "GET /api/admin/users/{id}";
export type UserDetail = ResponseOf<typeof USER>;
export type User = ResponseOf<typeof USERS>["users"][number];

export const PAGE_SIZE = 50;
/** Up to so many are searched, filtered and sorted in the browser; where there are more, the server does it. */
export const MOST_SEARCHED = 2000;
/** As many as a call gives where all are read. */
const MOST_OF_A_CALL = 100;

type Asked = NonNullable<OptionsOf<typeof USERS>["query"]>;
/** Where more fit the words than the server looks at, it says that the latest alone are found. */
type UserList = List<User> & Pick<ResponseOf<typeof USERS>, "only_latest">;
const readPage = (query: Asked, signal?: AbortSignal): Promise<UserList> =>
  apiList(USERS, { query: { limit: PAGE_SIZE, ...query }, signal });

/** All there are, up to MOST_SEARCHED; where there are more, only how many. */
async function readWhole(type: UserType, signal: AbortSignal): Promise<List<User>> {
  const rows: User[] = [];
  let total = 0;
  const read = async (page: Asked) => {
    const list = await readPage({ type, ...page }, signal);
    total = list.total;
    return list;
  };
  for await (const user of everyRow(read)) {
    if (total > MOST_SEARCHED) return { rows: [], total };
    rows.push(user);
  }
  return { rows, total };
}

/** One page of those that are wanted; `total` counts these, `all` whoever there is. */
export function useUsers(type: UserType, page: number, narrowing: Narrowing) {
  const queryClient = useQueryClient();
  const isWhole = needsAll(narrowing);
  return useShownList<UserList & { all: number }>({
    queryKey: [USERS, type, page, narrowing],
    // A look that reads all of them is as much seldomer as it takes calls.
    everyMs: ({ all }) =>
      (isWhole && all <= MOST_SEARCHED ? Math.max(1, Math.ceil(all / MOST_OF_A_CALL)) : 1) * LOOK_MS,
    queryFn: async ({ signal }) => {
      if (!isWhole) {
        const read = await readPage({ type, page }, signal);
        return { ...read, all: read.total };
      }
      // Kept apart, so that another word or page reads nothing again.
      const whole = await queryClient.fetchQuery({
        queryKey: [USERS, type, "whole"],
        queryFn: (inner) => readWhole(type, inner.signal),
      });
      const all = whole.total;
      if (all > MOST_SEARCHED) return { ...(await readPage({ type, page, ...askedOf(narrowing) }, signal)), all };
      const found = narrow(whole.rows, narrowing);
      return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length, all };
    },
  });
}

/** Whose verification another name took away: the centre looks at them anew. */
export const useRenamed = (type: "job_seeker" | "employer") =>
  useList(USERS, { query: { type, status: "renamed", page: 1, limit: 1 } }, eachMinute);

/** How many of a list the words find. */
export const useFound = (type: UserType, q: string) => useList(USERS, { query: { type, q, page: 1, limit: 1 } });

/** What the server is asked for where it searches; it knows no order by name. */
export const askedOf = ({ q, status, sort }: Narrowing) => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(sort === "oldest" && { sort }),
});

/** Whom a press on Verify means. */
export type Meant = Pick<User, "id" | "full_name" | "business_name" | "cac_number">;

/** Verifies who was read: a company by its own name and CAC number, not its contact's. Who has others by now is not verified. */
export const verifyUser = ({ id, full_name, business_name, cac_number = "" }: Meant) =>
  api(VERIFY, { params: { id }, body: business_name ? { name: business_name, cac_number } : { name: full_name } });

const SUSPEND = "POST /api/admin/users/{id}/suspend";
const UNVERIFY = "POST /api/admin/users/{id}/unverify";
export const suspendUser = (id: string, reason: string) => api(SUSPEND, { params: { id }, body: { reason } });
export const unverifyUser = (id: string, reason: string) => api(UNVERIFY, { params: { id }, body: { reason } });
export const reinstateUser = (id: string) => api("POST /api/admin/users/{id}/reinstate", { params: { id } });
export const deleteUser = (id: string) => api("DELETE /api/admin/users/{id}", { params: { id } });
