import type { ResponseOf } from "@jobcentre/frontend-kit/api";

type List = "GET /api/jobs" | "GET /api/training-programs";
type Fields = { [K in List]: readonly (keyof ResponseOf<K>[number])[] };

/** What cards of a list show of what they list. Of a drawn page nothing else travels: the curricula of 20 programs were a third of it. */
export const cardFields = {
  "GET /api/jobs": [
    "id",
    "title",
    "category",
    "employer_name",
    "employer_is_verified",
    "is_featured",
    "location",
    "employment_type",
    "positions",
    "experience_required",
    "created_at",
    "application_deadline",
    "salary_min",
    "salary_max",
  ],
  "GET /api/training-programs": [
    "id",
    "title",
    "category",
    "image_url",
    "is_featured",
    "duration_weeks",
    "mode",
    "difficulty_level",
    "start_date",
    "price_amount",
    "current_participants",
    "max_participants",
  ],
} as const satisfies Fields;
