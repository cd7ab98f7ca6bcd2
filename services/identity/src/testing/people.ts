import { randomBytes } from "node:crypto";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import type { TestService } from "@jobcentre/test-kit/test-service";
import { formWith, pdfBytes } from "./files.ts";

/** A person with an account in the service; the role is what their token says. */
export async function personWithAccount(
  service: TestService,
  role: "nobody_yet" | "job_seeker" | "employer" = "nobody_yet",
): Promise<Person> {
  const email = `person-${randomBytes(6).toString("hex")}@example.com`;
  const opened = await service.internal("POST /internal/admin-sessions", { email, name: "Amina Bello" });
  return testPerson(role, { account_id: String(opened.body.account_id), email });
}

export const jobSeekerInput = {
  full_name: "Amina Bello",
  phone: "0803 123 4567",
  location: "Gwagwalada",
  education_level: "ond",
  course_of_study: "Electrical engineering",
  experience_years: 2,
  skills: ["wiring", "soldering"],
  user_type: "job_seeker",
};

/** What a job seeker writes for a CV. */
export const writtenCvInput = {
  about: "I wire houses.",
  work: [
    {
      position: "Electrician",
      employer: "Zuma Rock Foods",
      location: "Wuse",
      from: "2021-03",
      to: null,
      tasks: "\u2022 Wired the new halls\n\u2022 Trained two apprentices",
    },
    { position: "Apprentice", employer: "Musa & Sons", location: "", from: "2019-01", to: "2021-02", tasks: "" },
  ],
  education: [{ qualification: "OND, Electrical engineering", school: "Federal Polytechnic", from: 2010, to: 2014 }],
  languages: ["English", "Hausa"],
};

export const employerInput = {
  business_name: "Zuma Rock Foods",
  business_sector: "Manufacturing",
  company_size: "11-50",
  cac_number: "RC 123456",
  location: "Wuse",
  hr_contact_name: "Chinedu Okafor",
  hr_contact_email: "hr@example.com",
  hr_contact_phone: "0809 765 4321",
  company_description: "We pack food.",
  hiring_policies: "",
  website_url: "https://zuma.example.com",
  user_type: "employer",
};

/** A job seeker with a profile and a CV; answers the CV's path too. */
export async function jobSeekerWithCv(service: TestService, profile: object = {}, cvName = "cv.pdf") {
  const person = await personWithAccount(service, "job_seeker");
  await service.call(person, "POST /api/user-profiles", { ...jobSeekerInput, ...profile });
  const form = formWith("cv", cvName, pdfBytes());
  const { body } = await service.call(person, "POST /api/user-profiles/upload-cv", form);
  return { person, path: String(body.cv_file_path) };
}

/** An employer with a company profile. */
export async function employerWithProfile(service: TestService, profile: object = {}): Promise<Person> {
  const person = await personWithAccount(service, "employer");
  await service.call(person, "POST /api/employer/profile", { ...employerInput, ...profile });
  return person;
}
