import { allPages } from "./all-pages.ts";
import type { HttpPerson } from "./http-person.ts";

interface Program {
  id: string;
  title: string;
  current_participants: number;
  max_participants: number;
}

/** Every program that people can apply for, with its seats. */
export const allPrograms = (person: HttpPerson): Promise<Program[]> =>
  allPages<Program>(person, "/api/training-programs");
