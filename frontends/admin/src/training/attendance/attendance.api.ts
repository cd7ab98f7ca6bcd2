import { apiList, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";
import { useShownList } from "../../components/use-shown-list.ts";

export const ATTENDANCE = "GET /api/admin/training-programs/{id}/attendance";
export const ATTENDANCE_DAYS = "GET /api/admin/training-programs/{id}/attendance-days";
export const MARK = "PUT /api/admin/training-programs/{id}/attendance";

export type AttendanceRow = ResponseOf<typeof ATTENDANCE>[number];
export type AttendanceDay = ResponseOf<typeof ATTENDANCE_DAYS>[number];
export type AttendanceQuery = NonNullable<OptionsOf<typeof ATTENDANCE>["query"]>;
export type Marked = ResponseOf<typeof MARK>;

/** A class on one page, so that who marks it turns none. */
export const PAGE_SIZE = 100;

/** The list of a day, for all words and pages of it. */
export const dayKey = (id: string, day: string) => [ATTENDANCE, id, { day }] as const;
export const listKey = (id: string, query: AttendanceQuery) => [ATTENDANCE, id, query] as const;

export const useAttendanceList = (id: string, query: AttendanceQuery) =>
  useShownList({
    queryKey: listKey(id, query),
    queryFn: ({ signal }) => apiList(ATTENDANCE, { params: { id }, query, signal }),
  });

export const useAttendanceDays = (id: string) => useRead(ATTENDANCE_DAYS, { params: { id } });
