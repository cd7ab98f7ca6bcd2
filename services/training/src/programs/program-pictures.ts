import type { Program } from "./program.model.ts";

/** The two pictures of a program, each with the field that says which uploaded file is its own. */
export const PICTURES = [
  { url: "image_url", file: "image_file_id" },
  { url: "instructor_image_url", file: "instructor_image_file_id" },
] as const;

export type Picture = (typeof PICTURES)[number];
export type Pictured = Pick<Program, Picture["url"] | Picture["file"]>;
