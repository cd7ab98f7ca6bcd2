import { apiList, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";
import { OVERVIEW } from "../../components/overview-calls.ts";
import { useReadAgain } from "../../components/use-read-again.ts";
import { useShownList } from "../../components/use-shown-list.ts";

export const PROGRAMS = "GET /api/admin/training-programs";
export const PROGRAM = "GET /api/admin/training-programs/{id}";
/** Old by changes of programs alone, not by each decision on who wants to take part. */
export const CHOICES = "GET /api/admin/training-program-choices";

export type ProgramChoice = ResponseOf<typeof CHOICES>["programs"][number];
export type Program = ResponseOf<typeof PROGRAM>;
export type ProgramsQuery = NonNullable<OptionsOf<typeof PROGRAMS>["query"]>;
export type ProgramChange = OptionsOf<"PUT /api/admin/training-programs/{id}">["body"];

/** Everything that shows programs, the public pages of this browser among it. */
const STALE = [
  PROGRAMS,
  CHOICES,
  PROGRAM,
  "GET /api/training-programs",
  "GET /api/training-programs/{id}",
  ...OVERVIEW,
] as const;

export const useProgramList = (query: ProgramsQuery) =>
  useShownList({ queryKey: [PROGRAMS, query], queryFn: ({ signal }) => apiList(PROGRAMS, { query, signal }) });
/** Nothing is read where none is named. */
export const useProgram = (id: string | undefined) =>
  useRead(PROGRAM, { params: { id: id ?? "" } }, { enabled: id !== undefined });

export const useCreateProgram = () => useAction("POST /api/admin/training-programs", { stale: [...STALE] });
/** Whoever applied or takes part is listed with the program's title, days and places. */
const OF_PEOPLE = ["GET /api/admin/training-applications", "GET /api/admin/training-enrollments"] as const;
export const useChangeProgram = () =>
  useAction("PUT /api/admin/training-programs/{id}", {
    stale: [...STALE, ...OF_PEOPLE],
    onError: useReadAgain(PROGRAMS, CHOICES, PROGRAM),
  });
export const useCancelProgram = () =>
  useAction("POST /api/admin/training-programs/{id}/cancel", {
    stale: [...STALE, ...OF_PEOPLE],
    onError: useReadAgain(PROGRAMS, CHOICES, PROGRAM),
  });
export const useUploadImage = () => useAction("POST /api/admin/training-programs/{id}/image", { stale: [...STALE] });
export const useUploadInstructorImage = () =>
  useAction("POST /api/admin/training-programs/{id}/instructor-image", { stale: [...STALE] });
