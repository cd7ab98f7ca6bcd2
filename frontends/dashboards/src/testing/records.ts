import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import type { SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import type { Message } from "../messages/messages.api.ts";
import type { Enrollment } from "../my-training/my-training.api.ts";
import { idOf } from "./id-of.ts";

type Program = ResponseOf<"GET /api/training-programs/{id}">;

export const message = (number: number, changes: Partial<Message> = {}): Message => ({
  id: idOf(number),
  subject: `Message ${number}`,
  message: `Text of message ${number}.`,
  message_type: "other",
  is_read: true,
  created_at: "2026-02-01T09:00:00.000Z",
  ...changes,
});

/** Answers "GET /api/messages" as the server does: is_read=false leaves the unread ones, whose number is the count. */
export const inbox =
  (...rows: Message[]) =>
  ({ query }: Pick<SeenCall, "query">): Message[] =>
    query.is_read === "false" ? rows.filter(({ is_read }) => !is_read) : rows;

export const enrollment = (number: number, changes: Partial<Enrollment> = {}): Enrollment => ({
  id: idOf(number),
  status: "enrolled",
  enrollment_date: "2026-02-01T09:00:00.000Z",
  completion_date: null,
  certificate_issued: false,
  certificate_number: null,
  feedback_given: false,
  program: {
    id: idOf(1000 + number),
    title: `Program ${number}`,
    instructor_name: "Bala Musa",
    duration_weeks: 8,
    start_date: "2099-04-01",
    end_date: "2099-06-01",
    location: "Idu Vocational Centre",
  },
  ...changes,
});

export const program = (number: number, changes: Partial<Program> = {}): Program => ({
  id: idOf(1000 + number),
  title: `Program ${number}`,
  description: "",
  category: "Technology",
  mode: "in_person",
  difficulty_level: "beginner",
  price_amount: 0,
  duration_weeks: 8,
  start_date: "2026-04-01",
  end_date: "2026-06-01",
  current_participants: 1,
  max_participants: 20,
  is_featured: false,
  image_url: "",
  instructor_name: "Bala Musa",
  instructor_image_url: "",
  instructor_bio: "",
  location: "Garki",
  curriculum: "[]",
  requirements: "",
  state: "open",
  ...changes,
});
