import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { numbers, VOCABULARY } from "./postings.ts";

/** A kind of list: `query` is what is asked for in a round. */
export interface Kind {
  name: string;
  /** A page as it is, by category and in every order; one narrowed by other filters; or one that is searched for a text. */
  group: "page" | "filters" | "text";
  query(round: number): string;
}

const random = numbers(11);
const any = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
const frequent = VOCABULARY.slice(0, 25);
const middling = VOCABULARY.slice(25, 2000).filter((word) => word.length >= 5);
const rare = VOCABULARY.slice(2000).filter((word) => word.length >= 6);
const page = (name: string, query: Kind["query"]): Kind => ({ name, group: "page", query });
const filters = (name: string, query: Kind["query"]): Kind => ({ name, group: "filters", query });
const text = (name: string, query: Kind["query"]): Kind => ({ name: `text: ${name}`, group: "text", query });

/** What people ask the list of jobs for; the same at every run. */
export const KINDS: readonly Kind[] = [
  page("first page", () => ""),
  page("first 20 pages", (round) => `page=${1 + (round % 20)}`),
  page("category", () => `category=${any(JOB_CATEGORIES)}`),
  page("sort=salary", () => "sort=salary"),
  page("sort=deadline, category", () => `sort=deadline&category=${any(JOB_CATEGORIES)}`),
  filters("location", () => `location=${any(["wuse", "kuje", "idu", "gwagwa"])}`),
  filters("salary, many", () => "salary=60000"),
  filters("salary, few", () => "salary=1300000"),
  filters("experience", () => "experience=1"),
  filters("category, location, salary", () => `category=${any(JOB_CATEGORIES)}&location=garki&salary=200000`),
  text("frequent words", () => `q=${any(frequent)}`),
  text("middling words", () => `q=${any(middling)}`),
  text("rare words", () => `q=${any(rare)}`),
  text("three letters", () => `q=${any(middling).slice(1, 4)}`),
  text("part of a word", () => `q=${any(rare).slice(1, 5)}`),
  text("level and title", () => `q=${any(["senior welder", "junior nurse", "night driver", "chief mason"])}`),
  text("nobody has it", () => "q=xylophonist"),
  text("and a category", () => `q=${any(middling)}&category=${any(JOB_CATEGORIES)}`),
];
