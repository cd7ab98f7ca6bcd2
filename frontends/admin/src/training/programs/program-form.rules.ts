import {
  type DifficultyLevel,
  TRAINING_MODE_LABELS,
  type TrainingCategory,
  type TrainingMode,
} from "@jobcentre/contracts/options";
import { digitsOf } from "@jobcentre/frontend-kit/field-rules";
import { formatDate, formatNumber } from "@jobcentre/frontend-kit/format";
import type { Program, ProgramChange } from "./programs.api.ts";

/** A program as it is typed: numbers as texts, lists with one entry per line. */
export interface ProgramForm {
  title: string;
  description: string;
  category: string;
  mode: string;
  difficulty_level: string;
  price_amount: string;
  duration_weeks: string;
  start_date: string;
  end_date: string;
  max_participants: string;
  is_featured: boolean;
  is_open: boolean;
  image_url: string;
  instructor_name: string;
  instructor_image_url: string;
  instructor_bio: string;
  location: string;
  curriculum: string;
  requirements: string;
}

/** What the form calls its fields. */
export const PROGRAM_LABELS: Record<keyof ProgramForm, string> = {
  title: "Title",
  description: "Description",
  category: "Category",
  mode: "Mode",
  difficulty_level: "Level",
  price_amount: "Price in naira",
  duration_weeks: "Duration in weeks",
  start_date: "Start",
  end_date: "End",
  max_participants: "Places",
  is_featured: "Featured",
  is_open: "Open",
  image_url: "Address of the uploaded image",
  instructor_name: "Name of the instructor",
  instructor_image_url: "Address of the uploaded picture",
  instructor_bio: "About the instructor",
  location: "Location",
  curriculum: "Curriculum",
  requirements: "Requirements",
};

export const EMPTY_FORM: ProgramForm = {
  title: "",
  description: "",
  category: "",
  mode: "",
  difficulty_level: "",
  price_amount: "0",
  duration_weeks: "",
  start_date: "",
  end_date: "",
  max_participants: "",
  is_featured: false,
  is_open: true,
  image_url: "",
  instructor_name: "",
  instructor_image_url: "",
  instructor_bio: "",
  location: "",
  curriculum: "",
  requirements: "",
};

/** "Beginner" for "beginner". */
export const levelLabel = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1);

/** A value of the form as it is read. */
export function programText(field: keyof ProgramForm, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "mode") return TRAINING_MODE_LABELS[value as TrainingMode];
  if (field === "difficulty_level") return levelLabel(value);
  if (field === "start_date" || field === "end_date") return formatDate(value);
  return value || "Nothing";
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The stored program as it is typed; a curriculum that is no list is shown as it is. */
export function formOf(program: Program): ProgramForm {
  const { title, description, category, mode, difficulty_level, start_date, end_date, is_featured, is_open } = program;
  const { image_url, instructor_name, instructor_image_url, instructor_bio, location, requirements } = program;
  return {
    ...{ title, description, category, mode, difficulty_level, start_date, end_date, is_featured, is_open },
    ...{ image_url, instructor_name, instructor_image_url, instructor_bio, location, requirements },
    price_amount: String(program.price_amount),
    duration_weeks: String(program.duration_weeks),
    max_participants: String(program.max_participants),
    curriculum: curriculumLines(program.curriculum),
  };
}

/** The same program to run once more: its days are others, and whether it is on top of the list is decided anew. */
export const copyOf = (program: Program): ProgramForm => ({
  ...formOf(program),
  start_date: "",
  end_date: "",
  is_featured: false,
  is_open: true,
});

function curriculumLines(curriculum: string): string {
  try {
    const list: unknown = JSON.parse(curriculum);
    return Array.isArray(list) ? list.join("\n") : curriculum;
  } catch {
    return curriculum;
  }
}

/** What was typed, as the server takes it. */
export function inputOf(form: ProgramForm): ProgramChange {
  return {
    ...form,
    // The form's rules have checked that one of each list is chosen.
    category: form.category as TrainingCategory,
    mode: form.mode as TrainingMode,
    difficulty_level: form.difficulty_level as DifficultyLevel,
    price_amount: Number(digitsOf(form.price_amount)),
    duration_weeks: Number(digitsOf(form.duration_weeks)),
    max_participants: Number(digitsOf(form.max_participants)),
    curriculum: JSON.stringify(linesOf(form.curriculum)),
    requirements: linesOf(form.requirements).join("\n"),
  };
}

/** What a program is with one thing changed, such as featured or closed. */
export const changeOf = (program: Program, changes: Partial<ProgramForm>): ProgramChange => ({
  ...inputOf({ ...formOf(program), ...changes }),
  // As stored: looking at it as lines must not change it.
  curriculum: program.curriculum,
  requirements: program.requirements,
  // What another admin saved since is not undone by a list that is older.
  updated_at: program.updated_at,
});

/** Why a typed number cannot be taken, or true; it names `what`, as in the summary there is no field beside it. `max` is what the server takes at most. */
export const wholeNumber =
  (what: string, min: number, max: number) =>
  (typed: string): true | string => {
    if (typed.trim() === "") return `Enter ${what}`;
    const digits = digitsOf(typed);
    if (digits === "") return `Enter ${what} as a whole number`;
    const number = Number(digits);
    if (number < min) return `Enter at least ${formatNumber(min)} for ${what}`;
    return number <= max || `Enter at most ${formatNumber(max)} for ${what}`;
  };
