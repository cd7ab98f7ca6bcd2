import type { Application, Funding, Mentorship } from "../entrepreneurship.api.ts";

export const application = (changes: Partial<Application> = {}): Application => ({
  id: "65f0c0ffee65f0c0ffee0c01",
  user_id: "amina@example.com",
  account_id: "65f0c0ffee65f0c0ffee0aa1",
  business_name: "Amina Solar",
  applicant_name: "Amina Bello",
  applicant_email: "amina@example.com",
  applicant_phone: "0803 555 0101",
  current_stage: "prototype",
  team_size: 3,
  experience_years: 1,
  funding_required: 1_500_000,
  business_idea: "Solar dryers for tomato farmers.",
  business_plan_path: "",
  financial_projection_path: "",
  status: "pending",
  applied_at: "2026-03-05T09:30:00.000Z",
  ...changes,
});

export const mentorship = (changes: Partial<Mentorship> = {}): Mentorship => ({
  id: "65f0c0ffee65f0c0ffee0c11",
  business_name: "Amina Solar",
  entrepreneur_name: "Amina Bello",
  mentor_name: "Ngozi Eze",
  mentor_expertise: "Solar energy",
  mentorship_status: "active",
  next_session_date: "2099-12-01 10:00",
  session_place: "",
  progress_notes: "",
  account_id: "65f0c0ffee65f0c0ffee0aa1",
  ...changes,
});

export const funding = (changes: Partial<Funding> = {}): Funding => ({
  id: "65f0c0ffee65f0c0ffee0c21",
  business_name: "Amina Solar",
  entrepreneur_name: "Amina Bello",
  account_id: "65f0c0ffee65f0c0ffee0aa1",
  funding_type: "grant",
  amount_requested: 1_500_000,
  amount_approved: 750_000,
  disbursement_status: "pending",
  disbursement_schedule: "Half now",
  terms_conditions: "Receipts",
  approved_at: "2026-03-10T09:30:00.000Z",
  disbursed_at: null,
  cancelled_at: null,
  ...changes,
});
