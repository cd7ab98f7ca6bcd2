import {
  CURRENT_STAGES,
  ENTREPRENEURSHIP_DECISIONS,
  FUNDING_TYPES,
} from "@jobcentre/contracts/entrepreneurship-options";
import { entrepreneurshipApplicationInput } from "@jobcentre/contracts/http/entrepreneurship";
import { employerProfileInput, jobSeekerProfileInput } from "@jobcentre/contracts/http/identity";
import { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { trainingCalls } from "@jobcentre/contracts/http/training";
import { DIFFICULTY_LEVELS, JOB_CATEGORIES, TRAINING_CATEGORIES, TRAINING_MODES } from "@jobcentre/contracts/options";
import { checkFile } from "@jobcentre/service-kit/file-types";
import { describe, expect, it } from "vitest";
import { accountEmail } from "../identity-provider-account.ts";
import { demoAccounts } from "./accounts.ts";
import { DEMO_APPLICATIONS } from "./applications.ts";
import { DEMO_BUSINESSES } from "./businesses.ts";
import { demoJobInput } from "./demo-job.ts";
import { demoEmployerInput, demoPersonInput } from "./demo-profiles.ts";
import { demoProgramInput } from "./demo-program.ts";
import { DEMO_EMPLOYERS } from "./employers.ts";
import { DEMO_JOB_APPLICATIONS } from "./job-applications.ts";
import { DEMO_JOBS } from "./jobs.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { DEMO_PEOPLE } from "./people.ts";
import { DEMO_PROGRAMS } from "./programs.ts";

const NOW = new Date("2026-11-20T23:30:00Z");
const TODAY = "2026-11-21";
const OF_EXAMPLE = /@(example\.com|[a-z-]+\.example)$/;

const distinct = (values: readonly unknown[]): number => new Set(values).size;
const accepted = <T extends { title: string }>(program: T, outcomes: string[]) =>
  DEMO_APPLICATIONS.filter((a) => a.program === program.title && outcomes.includes(a.outcome)).length;

describe("programs", () => {
  const inputs = DEMO_PROGRAMS.map((program) => demoProgramInput(program, NOW));

  it("are 24 with titles of their own, over every category, mode, level, free and paid", () => {
    expect(distinct(inputs.map(({ title }) => title))).toBe(24);
    expect(distinct(inputs.map(({ category }) => category))).toBe(TRAINING_CATEGORIES.length);
    expect(distinct(inputs.map(({ mode }) => mode))).toBe(TRAINING_MODES.length);
    expect(distinct(inputs.map(({ difficulty_level }) => difficulty_level))).toBe(DIFFICULTY_LEVELS.length);
    expect(distinct(inputs.map(({ price_amount }) => price_amount > 0))).toBe(2);
    expect(inputs.filter(({ is_featured }) => is_featured).length).toBeGreaterThanOrEqual(3);
  });

  it.each(inputs)("$title runs from a Monday to a Friday and tells what it teaches", (input) => {
    expect(new Date(input.start_date).getUTCDay()).toBe(1);
    expect(new Date(input.end_date).getUTCDay()).toBe(5);
    const days = (Date.parse(input.end_date) - Date.parse(input.start_date)) / 86_400_000;
    expect(days).toBe(input.duration_weeks * 7 - 3);
    expect(input.duration_weeks).toBeGreaterThanOrEqual(6);
    expect(input.duration_weeks).toBeLessThanOrEqual(16);
    expect((JSON.parse(input.curriculum) as string[]).length).toBeGreaterThanOrEqual(5);
    expect(input.requirements).not.toBe("");
    expect(input.instructor_bio).not.toBe("");
  });

  it("one is full and one has a single place left", () => {
    const left = DEMO_PROGRAMS.map(
      (program) => program.max_participants - accepted(program, ["enrolled", "completed", "certified"]),
    );
    expect(left.filter((places) => places === 0)).toHaveLength(1);
    expect(left.filter((places) => places === 1)).toHaveLength(1);
    expect(Math.min(...left)).toBe(0);
  });
});

describe("employers and jobs", () => {
  const jobs = DEMO_JOBS.map((job) => demoJobInput(job, NOW));

  it("are 12 employers that the contract accepts", () => {
    for (const employer of DEMO_EMPLOYERS) employerProfileInput.parse(demoEmployerInput(employer));
    expect(distinct(DEMO_EMPLOYERS.map(({ email }) => email))).toBe(12);
    expect(distinct(DEMO_EMPLOYERS.map(({ business_name }) => business_name))).toBe(12);
  });

  it("have applications of known people, made after the job was posted, with interviews of the shortlisted only", () => {
    const posted = new Map(DEMO_JOBS.map(({ title, posted_days_ago }) => [title, posted_days_ago]));
    expect(posted.size).toBe(DEMO_JOBS.length);
    expect(distinct(DEMO_JOB_APPLICATIONS.map(({ applicant, job }) => `${applicant} ${job}`))).toBe(19);
    for (const { applicant, job, outcome, applied_days_ago, cover_letter, interview } of DEMO_JOB_APPLICATIONS) {
      expect(DEMO_PEOPLE.map(({ full_name }) => full_name)).toContain(applicant);
      expect(posted.get(job), job).toBeGreaterThanOrEqual(applied_days_ago);
      jobsCalls["POST /api/job-applications"].body.shape.cover_letter.parse(cover_letter);
      if (interview) expect(outcome).toBe("shortlisted");
    }
  });

  it("are 60 jobs over every category, several without a salary", () => {
    expect(distinct(DEMO_JOBS.map(({ employer, title }) => `${employer} ${title}`))).toBe(60);
    expect(distinct(jobs.map(({ category }) => category))).toBe(JOB_CATEGORIES.length);
    expect(jobs.filter(({ salary_min }) => salary_min === null).length).toBeGreaterThanOrEqual(5);
  });

  it("every employer has jobs, and every job an employer", () => {
    expect(new Set(DEMO_JOBS.map(({ employer }) => employer))).toEqual(
      new Set(DEMO_EMPLOYERS.map(({ email }) => email)),
    );
  });

  it("salaries are in order, from the minimum wage on, and deadlines lie ahead", () => {
    for (const { salary_min, salary_max, application_deadline } of jobs) {
      if (salary_min !== null) expect(salary_min).toBeGreaterThanOrEqual(70_000);
      expect(salary_max ?? 0).toBeGreaterThanOrEqual(salary_min ?? 0);
      if (application_deadline) expect(application_deadline > TODAY).toBe(true);
    }
  });
});

describe("people and their applications", () => {
  it("are 40 people that the contract accepts, with addresses and numbers of nobody else", () => {
    for (const person of DEMO_PEOPLE) jobSeekerProfileInput.parse(demoPersonInput(person));
    expect(distinct(DEMO_PEOPLE.map(({ email }) => email))).toBe(40);
    const all = [...DEMO_PEOPLE, ...DEMO_EMPLOYERS];
    expect(distinct(all.map((one) => ("phone" in one ? one.phone : one.hr_contact_phone)))).toBe(52);
    for (const { email } of all) {
      expect(email).toMatch(OF_EXAMPLE);
      expect(accountEmail(email)).toBe(email);
    }
  });

  it("apply once per program, to programs that exist, in every state", () => {
    const body = trainingCalls["POST /api/training-applications"].body.shape.motivation;
    const names = new Set(DEMO_PEOPLE.map(({ full_name }) => full_name));
    const titles = new Set(DEMO_PROGRAMS.map(({ title }) => title));
    for (const { applicant, program, motivation } of DEMO_APPLICATIONS) {
      expect(names).toContain(applicant);
      expect(titles).toContain(program);
      body.parse(motivation);
    }
    expect(distinct(DEMO_APPLICATIONS.map((a) => `${a.applicant} ${a.program}`))).toBe(DEMO_APPLICATIONS.length);
    expect(distinct(DEMO_APPLICATIONS.map(({ outcome }) => outcome))).toBe(5);
    expect(DEMO_APPLICATIONS.length).toBeGreaterThanOrEqual(35);
    expect(distinct(DEMO_APPLICATIONS.map(({ applicant }) => applicant))).toBeGreaterThanOrEqual(25);
  });
});

describe("businesses", () => {
  it("are of people in the demo, one each, and such as the form takes", () => {
    const names = DEMO_PEOPLE.map(({ full_name }) => full_name);
    for (const { applicant, business_name, current_stage, business_idea, ...numbers } of DEMO_BUSINESSES) {
      expect(names).toContain(applicant);
      const { team_size, experience_years, funding_required } = numbers;
      entrepreneurshipApplicationInput.parse({
        business_name,
        current_stage,
        business_idea,
        team_size: String(team_size),
        experience_years: String(experience_years),
        funding_required: String(funding_required),
      });
    }
    expect(distinct(DEMO_BUSINESSES.map(({ applicant }) => applicant))).toBe(DEMO_BUSINESSES.length);
  });

  it("are in every state that the centre brings them to, and only approved ones have mentors and funding", () => {
    expect(distinct(DEMO_BUSINESSES.map(({ outcome }) => outcome))).toBe(1 + ENTREPRENEURSHIP_DECISIONS.length);
    expect(distinct(DEMO_BUSINESSES.map(({ current_stage }) => current_stage))).toBe(CURRENT_STAGES.length);
    for (const { outcome, mentor, funding } of DEMO_BUSINESSES)
      if (mentor || funding) expect(["approved", "active"]).toContain(outcome);
    expect(distinct(DEMO_BUSINESSES.map(({ funding }) => funding?.funding_type))).toBe(FUNDING_TYPES.length + 1);
    for (const choice of [true, false]) {
      expect(DEMO_BUSINESSES.some(({ mentor }) => mentor?.completed === choice)).toBe(true);
      expect(DEMO_BUSINESSES.some(({ funding }) => funding?.disbursed === choice)).toBe(true);
    }
  });

  it("have plans that are PDFs of one page", async () => {
    const pdf = onePagePdf("A (small) plan", ["One", "Two"]);
    expect(await checkFile({ kind: "business_plan", name: "plan.pdf", bytes: pdf, field: "business_plan" })).toBe(
      "application/pdf",
    );
    const text = pdf.toString("latin1");
    expect(text).toContain("(A \\(small\\) plan) Tj");
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    for (const [, offset] of text.matchAll(/^(\d{10}) 00000 n/gm))
      expect(text.slice(Number(offset))).toMatch(/^\d 0 obj/);
    const lines = DEMO_BUSINESSES.flatMap(({ business_plan }) => business_plan ?? []);
    for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{1,90}$/);
  });
});

describe("accounts on the sign-in page", () => {
  const accounts = demoAccounts("boss@example.org");
  const outcomesOf = (name: string) => DEMO_APPLICATIONS.filter((a) => a.applicant === name).map((a) => a.outcome);

  it("are two job seekers, an employer, a newcomer and the administrator", () => {
    expect(accounts.map(({ email }) => email)).toEqual([
      "amina.bello@example.com",
      "chinedu.okafor@example.com",
      "jobs@harmattan-software.example",
      "grace.akpan@example.com",
      "boss@example.org",
    ]);
    expect(DEMO_PEOPLE.some(({ email }) => email === "grace.akpan@example.com")).toBe(false);
  });

  it("show what their labels say", () => {
    expect(outcomesOf(accounts[0]!.name)).toContain("certified");
    expect(outcomesOf(accounts[1]!.name)).toEqual(["pending"]);
    expect(DEMO_JOBS.some(({ employer }) => employer === accounts[2]!.email)).toBe(true);
  });
});
