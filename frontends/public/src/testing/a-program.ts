import type { Program } from "../training/training.api.ts";

/** A program as the server answers it; `changes` is what the test is about. */
export function aProgram(changes: Partial<Program> = {}): Program {
  return {
    id: "6500000000000000000000b1",
    title: "Solar Installation",
    description: "Plan, mount and look after solar systems.",
    category: "Trade Skills",
    mode: "in_person",
    difficulty_level: "beginner",
    price_amount: 25_000,
    duration_weeks: 8,
    start_date: "2099-01-10",
    end_date: "2099-03-05",
    current_participants: 17,
    max_participants: 25,
    is_featured: false,
    image_url: "",
    instructor_name: "Bitrus Shekwolo",
    instructor_image_url: "",
    instructor_bio: "Has installed four hundred systems.",
    location: "Gwagwalada",
    curriculum: JSON.stringify(["Safety on the roof", "Batteries"]),
    requirements: "At least 18 years old\nBasic arithmetic",
    state: "open",
    ...changes,
  };
}
