import { newApplicant, profileOf } from "@jobcentre/e2e/applicant";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import type { WholeProduct } from "../src/whole-product.ts";

/** A call that makes one record in a collection of a service and tells one fact. */
export interface DoubleCall {
  who: HttpPerson;
  key: string;
  body(): unknown;
  service: string;
  collection: string;
  /** Which of the collection's records, unless all. */
  which?: Record<string, unknown>;
  event: string;
}

/** Ten calls of people, each for the first time: what one needs another has made before. */
export async function doubleCalls({ url, admin }: WholeProduct): Promise<DoubleCall[]> {
  const [employer, another] = [httpPerson(url), httpPerson(url)];
  const companies = [employer, another].map(async (company, at) => {
    await company.signIn(`double.company.${at}@example.com`);
    await company.ok("POST /api/employer/profile", {
      ...COMPANY,
      hr_contact_email: `double.company.${at}@example.com`,
    });
  });
  await Promise.all(companies);
  const newProgram = (): Promise<{ id: string; title: string }> =>
    admin.ok("POST /api/admin/training-programs", PROGRAM, 201);
  const [program, other] = [await newProgram(), await newProgram()];
  const applicant = newApplicant(url, "Double Seeker End", program);
  const seeker = applicant.person;
  await seeker.signIn(applicant.email);
  await seeker.ok("POST /api/user-profiles", profileOf(applicant));
  const newcomer = newApplicant(url, "Double Newcomer End", program);
  await newcomer.person.signIn(newcomer.email);
  const form = (fields: Record<string, string>) => (): FormData => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.set(name, value);
    return made;
  };
  const approved = await seeker.ok<{ id: string }>(
    "POST /api/training-applications",
    form({ program_id: other.id, motivation: "To be approved." })(),
    201,
  );
  const { id: job_id } = await another.ok<{ id: string }>("POST /api/jobs", JOB, 201);
  return [
    made(
      newcomer.person,
      "POST /api/user-profiles",
      profileOf(newcomer),
      "identity",
      "job_seeker_profiles",
      "identity.profile-saved",
    ),
    made(employer, "POST /api/jobs", JOB, "jobs", "jobs", "jobs.job-posted"),
    made(seeker, "POST /api/job-applications", { job_id }, "jobs", "job_applications", "jobs.application-submitted"),
    made(seeker, "POST /api/career-guidance", GUIDANCE, "jobs", "service_requests", "jobs.guidance-requested"),
    made(
      employer,
      "POST /api/employer/premium-requests",
      PREMIUM,
      "jobs",
      "service_requests",
      "jobs.premium-requested",
    ),
    made(seeker, "POST /api/reports", { job_id, reason: "It is twice." }, "jobs", "reports", "jobs.job-reported"),
    {
      ...made(
        seeker,
        "POST /api/training-applications",
        null,
        "training",
        "training_applications",
        "training.application-submitted",
      ),
      body: form({ program_id: program.id, motivation: "Once." }),
    },
    {
      ...made(
        seeker,
        "POST /api/entrepreneurship-applications",
        null,
        "entrepreneurship",
        "applications",
        "entrepreneurship.application-submitted",
      ),
      body: form(BUSINESS),
    },
    made(admin, "POST /api/admin/training-programs", PROGRAM, "training", "programs", "training.program-saved"),
    {
      who: admin,
      key: `POST /api/admin/training-applications/${approved.id}/status`,
      body: () => ({ status: "approved" }),
      service: "training",
      collection: "training_applications",
      which: { status: "approved" },
      event: "training.application-approved",
    },
  ];
}

function made(
  who: HttpPerson,
  key: string,
  body: unknown,
  service: string,
  collection: string,
  event: string,
): DoubleCall {
  return { who, key, body: () => body, service, collection, event };
}

const COMPANY = {
  business_name: "Once and Sons",
  business_sector: "Technology",
  company_size: "11-50",
  location: "Garki",
  hr_contact_name: "Ngozi Eze",
  hr_contact_phone: "0803 555 0101",
  company_description: "Does things once.",
};
const JOB = { title: "Night guard", description: "Guards, once.", location: "Garki", category: "Technology" };
const GUIDANCE = { request_type: "cv_service", description: "Read my CV, once.", service_cost: 5000 };
const PREMIUM = { service: "premium_cv_access", message: "Once." };
const BUSINESS = {
  business_name: "Once Foods",
  current_stage: "idea",
  team_size: "2",
  experience_years: "3",
  funding_required: "500000",
  business_idea: "Jollof, once.",
};
const PROGRAM = {
  title: "Doing things once",
  description: "Once.",
  category: "Technology",
  mode: "online",
  difficulty_level: "beginner",
  price_amount: 0,
  duration_weeks: 4,
  start_date: "2099-01-05",
  end_date: "2099-02-05",
  max_participants: 30,
  instructor_name: "Ngozi Eze",
  location: "Wuse",
  curriculum: "[]",
};
