import type { Company } from "../company-profile/company.api.ts";
import type { Profile } from "../job-seeker-profile/profile.api.ts";

/** A job seeker's profile in which everything but the CV is filled in. */
export const seekerProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: "65f0c0ffee65f0c0ffee0002",
  user_id: "65f0c0ffee65f0c0ffee0001",
  email: "amina@example.com",
  full_name: "Amina Yusuf",
  phone: "0803 123 4567",
  location: "Kubwa",
  education_level: "ond",
  course_of_study: "Accountancy",
  experience_years: 0,
  skills: ["Welding", "Driving"],
  user_type: "job_seeker",
  cv_file_path: null,
  visible_to_employers: true,
  is_verified: false,
  created_at: "2026-01-05T09:00:00.000Z",
  updated_at: "2026-01-05T09:00:00.000Z",
  ...changes,
});

/** A company profile with its required fields only. */
export const companyProfile = (changes: Partial<Company> = {}): Company => ({
  id: "65f0c0ffee65f0c0ffee0003",
  user_id: "65f0c0ffee65f0c0ffee0001",
  business_name: "Zuma Foods",
  business_sector: "Manufacturing",
  company_size: "11-50",
  cac_number: "",
  location: "Wuse",
  hr_contact_name: "Amina Yusuf",
  hr_contact_email: "hr@example.com",
  hr_contact_phone: "0803 123 4567",
  company_description: "We mill rice.",
  hiring_policies: "",
  website_url: "",
  company_logo_path: null,
  user_type: "employer",
  is_verified: false,
  created_at: "2026-01-05T09:00:00.000Z",
  updated_at: "2026-01-05T09:00:00.000Z",
  ...changes,
});
