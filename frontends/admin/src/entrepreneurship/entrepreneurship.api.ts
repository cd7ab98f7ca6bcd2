import type {
  DisbursementStatus,
  EntrepreneurshipStatus,
  MentorshipStatus,
} from "@jobcentre/contracts/entrepreneurship-options";
import { api, apiList, type List, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { eachMinute } from "../components/looks.ts";
import { OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgain } from "../components/use-read-again.ts";
import { useShownList } from "../components/use-shown-list.ts";

export const APPLICATIONS = "GET /api/admin/entrepreneurship-applications";
export const MENTORSHIPS = "GET /api/admin/entrepreneurship-mentorships";
export const FUNDING = "GET /api/admin/entrepreneurship-funding";
export const FUNDING_SUM = "GET /api/admin/entrepreneurship-funding/sum";
const CHANGE_MENTORSHIP = "PUT /api/admin/entrepreneurship-mentorship/{id}";
const STATUS = "POST /api/admin/entrepreneurship-applications/{id}/status";

export type Application = ResponseOf<typeof APPLICATIONS>[number];
export type Mentorship = ResponseOf<typeof MENTORSHIPS>[number];
export type MentorshipChange = NonNullable<OptionsOf<typeof CHANGE_MENTORSHIP>["body"]>;
export type Funding = ResponseOf<typeof FUNDING>[number];
export type FundingSum = ResponseOf<typeof FUNDING_SUM>;

export const PAGE_SIZE = 20;

/** What a list is narrowed to. */
export interface Filters<Status> {
  status: Status | undefined;
  q: string | undefined;
  account_id?: string | undefined;
}
export type ApplicationFilters = Filters<EntrepreneurshipStatus> & {
  without_support?: "yes" | undefined;
  sort?: "oldest" | undefined;
};
export type MentorshipFilters = Filters<MentorshipStatus> & {
  session?: "due" | undefined;
  sort?: "oldest" | undefined;
};
export type FundingFilters = Filters<DisbursementStatus> & { sort?: "oldest" | undefined };
export interface Page {
  page: number;
  limit: number;
}

export const useApplicationList = (query: ApplicationFilters & Page) =>
  useShownList({ queryKey: [APPLICATIONS, query], queryFn: ({ signal }) => apiList(APPLICATIONS, { query, signal }) });
export const useMentorshipList = (query: MentorshipFilters & Page) =>
  useShownList({ queryKey: [MENTORSHIPS, query], queryFn: ({ signal }) => apiList(MENTORSHIPS, { query, signal }) });

/** With what all of it comes to, read together: what is shown beside the rows is of these rows' look. */
export function useFundingList(query: FundingFilters & Page) {
  const { status, q, account_id } = query;
  return useShownList<List<Funding> & { sum: FundingSum | undefined }>({
    queryKey: [FUNDING, query],
    queryFn: async ({ signal }) => {
      const [list, sum] = await Promise.all([
        apiList(FUNDING, { query, signal }),
        // The list is shown also where the sum cannot be read.
        api(FUNDING_SUM, { query: { status, q, account_id }, signal }).catch(() => undefined),
      ]);
      return { ...list, sum };
    },
  });
}

const first = { q: undefined, page: 1, limit: 1 } as const;

/** What a business has already, said above the fields of a dialog: not looked at each minute, as it would move them under who types. */
export const useActiveMentorships = (application_id: string) =>
  useList(MENTORSHIPS, { query: { ...first, application_id, status: "active" } });
export const usePendingFunding = (application_id: string) =>
  useList(FUNDING, { query: { ...first, application_id, status: "pending" } });

/** Figures, and the first of a queue. */
export const useApplications = (query: ApplicationFilters & Page) => useList(APPLICATIONS, { query }, eachMinute);
export const useMentorships = (query: MentorshipFilters & Page) => useList(MENTORSHIPS, { query }, eachMinute);
export const useFunding = (query: FundingFilters & Page) => useList(FUNDING, { query }, eachMinute);

export const useChangeStatus = () => useAction(STATUS, { stale: [APPLICATIONS, MENTORSHIPS, ...OVERVIEW] });

/** One step of a batch, which reads the list again when all of it is done. */
export const changeStatus = (id: string, body: OptionsOf<typeof STATUS>["body"]) =>
  api(STATUS, { params: { id }, body });

export const useAssignMentor = () =>
  useAction("POST /api/admin/entrepreneurship-mentorship", {
    stale: [MENTORSHIPS, APPLICATIONS, ...OVERVIEW],
    onError: useReadAgain(MENTORSHIPS),
  });

/** A mentorship as it is by now, among those of its founder: whichever page of the list it has gone to. */
export async function readMentorship({
  id,
  account_id,
  business_name: q,
}: Mentorship): Promise<Mentorship | undefined> {
  const { rows } = await apiList(MENTORSHIPS, { query: { ...(account_id ? { account_id } : { q }), limit: 100 } });
  return rows.find((row) => row.id === id);
}

export const useChangeMentorship = () =>
  useAction(CHANGE_MENTORSHIP, {
    stale: [MENTORSHIPS, APPLICATIONS, ...OVERVIEW],
    onError: useReadAgain(MENTORSHIPS),
  });

export const useApproveFunding = () =>
  useAction("POST /api/admin/entrepreneurship-funding", {
    stale: [FUNDING, APPLICATIONS, ...OVERVIEW],
    onError: useReadAgain(FUNDING),
  });

export const useEndFunding = () =>
  useAction("PUT /api/admin/entrepreneurship-funding/{id}", {
    stale: [FUNDING, APPLICATIONS, ...OVERVIEW],
    onError: useReadAgain(FUNDING),
  });
