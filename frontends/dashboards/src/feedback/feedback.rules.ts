import type { OptionsOf } from "@jobcentre/frontend-kit/api";

/** Feedback as the form holds it: all texts. */
export type FeedbackForm = {
  rating: string;
  instructor_rating: string;
  course_content_rating: string;
  feedback_text: string;
  would_recommend: string;
};

export const EMPTY_FEEDBACK: FeedbackForm = {
  rating: "",
  instructor_rating: "",
  course_content_rating: "",
  feedback_text: "",
  would_recommend: "",
};

/** 1 to 5, with a word at both ends. */
export const STARS = [
  { value: "1", label: "1 (poor)" },
  { value: "2", label: "2" },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
  { value: "5", label: "5 (very good)" },
];

/** What is sent of a checked form. */
export const feedbackInput = (
  form: FeedbackForm,
  enrollment_id: string,
): OptionsOf<"POST /api/training-feedback">["body"] => ({
  enrollment_id,
  rating: Number(form.rating),
  instructor_rating: Number(form.instructor_rating),
  course_content_rating: Number(form.course_content_rating),
  feedback_text: form.feedback_text,
  would_recommend: form.would_recommend === "yes",
});
