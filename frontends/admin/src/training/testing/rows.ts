import type { Application, Enrollment, Feedback } from "../training.api.ts";

export const application = (changes: Partial<Application> = {}): Application => ({
  id: "65f0c0ffee65f0c0ffee0a01",
  program_title: "Solar Panel Installation",
  applicant_name: "Amina Bello",
  applicant_email: "amina@example.com",
  applicant_phone: "0803 555 0101",
  motivation: "I want to light up my street.",
  application_documents: "[]",
  status: "pending",
  account_id: "65f0c0ffee65f0c0ffee0aa1",
  applied_at: "2026-03-05T09:30:00.000Z",
  ...changes,
});

export const enrollment = (changes: Partial<Enrollment> = {}): Enrollment => ({
  id: "65f0c0ffee65f0c0ffee0b01",
  program_title: "Solar Panel Installation",
  program_start_date: "2020-03-09",
  program_end_date: "2099-03-05",
  participant_name: "Amina Bello",
  participant_email: "amina@example.com",
  participant_phone: "0803 555 0101",
  status: "enrolled",
  enrollment_date: "2026-03-06T09:30:00.000Z",
  completion_date: null,
  certificate_issued: false,
  certificate_number: null,
  certificate_revoked_reason: null,
  ...changes,
});

export const feedback = (changes: Partial<Feedback> = {}): Feedback => ({
  id: "65f0c0ffee65f0c0ffee0d01",
  program_title: "Solar Panel Installation",
  participant_name: "Amina Bello",
  rating: 5,
  instructor_rating: 4,
  course_content_rating: 3,
  feedback_text: "More practice, please.",
  would_recommend: true,
  created_at: "2026-06-05T09:30:00.000Z",
  ...changes,
});
