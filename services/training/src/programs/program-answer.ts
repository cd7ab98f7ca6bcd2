import type { program } from "@jobcentre/contracts/http/training";
import { PROGRAM_IMAGE_PATH } from "@jobcentre/contracts/training-options";
import type * as z from "zod";
import type { Program } from "./program.model.ts";
import { programState } from "./program.rules.ts";

/** A program as the contract shows it at a time. */
export function programAnswer(stored: Program, now: Date): z.output<typeof program> {
  return {
    id: stored._id.toHexString(),
    title: stored.title,
    description: stored.description,
    category: stored.category,
    mode: stored.mode,
    difficulty_level: stored.difficulty_level,
    price_amount: stored.price_amount,
    duration_weeks: stored.duration_weeks,
    start_date: stored.start_date,
    end_date: stored.end_date,
    current_participants: stored.current_participants,
    max_participants: stored.max_participants,
    is_featured: stored.is_featured,
    image_url: stored.image_url,
    instructor_name: stored.instructor_name,
    // Before pictures could be uploaded any text was taken; pages show none from elsewhere.
    instructor_image_url: PROGRAM_IMAGE_PATH.test(stored.instructor_image_url) ? stored.instructor_image_url : "",
    instructor_bio: stored.instructor_bio,
    location: stored.location,
    curriculum: stored.curriculum,
    requirements: stored.requirements,
    state: programState(stored, now),
  };
}
