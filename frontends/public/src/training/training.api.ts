import type { OptionsOf, ResponseOf } from "@jobcentre/frontend-kit/api";
import { type CardOf, useCards } from "../cards/use-cards.ts";

export type ProgramFilters = NonNullable<OptionsOf<"GET /api/training-programs">["query"]>;
export type Program = ResponseOf<"GET /api/training-programs/{id}">;
export type ListedProgram = CardOf<"GET /api/training-programs">;

export const PAGE_SIZE = 24;

export const usePrograms = (filters: ProgramFilters) => useCards("GET /api/training-programs", filters);
