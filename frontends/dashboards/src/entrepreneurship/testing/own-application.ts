import type { Application } from "../entrepreneurship.api.ts";

/** An own application that waits, without documents. */
export const ownApplication = (changes: Partial<Application> = {}): Application => ({
  id: "65f0c0ffee65f0c0ffee0c01",
  user_id: "65f0c0ffee65f0c0ffee0001",
  business_name: "Amina Solar",
  applicant_name: "Amina Yusuf",
  applicant_email: "amina@example.com",
  applicant_phone: "0803 123 4567",
  current_stage: "prototype",
  team_size: 3,
  experience_years: 1,
  funding_required: 1_500_000,
  business_idea: "Solar dryers.",
  business_plan_path: "",
  financial_projection_path: "",
  status: "pending",
  applied_at: "2026-03-05T09:30:00.000Z",
  mentorships: [],
  fundings: [],
  ...changes,
});
