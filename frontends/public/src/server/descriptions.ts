import type { PageDescription, PageDescriptions, PageView } from "@jobcentre/build-config/drawing";
import { formatExperienceNeeded, formatSalary, formatWeeks } from "@jobcentre/frontend-kit/format";
import type { Job } from "../jobs/jobs.api.ts";
import { priceText } from "../training/program.rules.ts";
import type { Program } from "../training/training.api.ts";
import { jobPosting } from "./job-posting.rules.ts";

/** A page about one thing: not there is a 404, not known now a 503, so that no search engine forgets it. */
function aboutOne<T>({ read }: PageView, key: string, describe: (thing: T) => PageDescription): PageDescription {
  const { status, data } = read(key);
  if (status === 200) return describe(data as T);
  return { status: status >= 400 && status < 429 ? 404 : 503 };
}

/** A list has one address per filter and page, in an order of its own; what else stands in the address is left out. */
function listAddress(path: string, { search }: PageView, names: readonly string[]): string {
  const known = names.flatMap((name) => {
    const value = search.get(name);
    return value && !(name === "page" && value === "1") ? [[name, value]] : [];
  });
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

/** What each page that the server draws says of itself. */
export const descriptions: PageDescriptions = {
  home: () => ({ canonical: "/" }),
  jobs: (view) => ({
    description: "Open jobs in Abuja and around, with pay and deadline up front, from employers you can visit.",
    canonical: listAddress("/jobs", view, ["q", "category", "location", "salary", "experience", "page"]),
  }),
  job: (view) =>
    aboutOne<Job>(view, "GET /api/jobs/{id}", (job) => ({
      description: `${job.employer_name}, ${job.location}. ${formatSalary(job.salary_min, job.salary_max)}. ${formatExperienceNeeded(job.experience_required)}. ${job.description}`,
      canonical: `/jobs/${job.id}`,
      linkedData: jobPosting(job, view.origin),
    })),
  training: (view) => ({
    description: "Learn a trade or a new skill in Abuja, and leave with a certificate that anyone can check.",
    canonical: listAddress("/training", view, ["q", "category", "mode", "level", "price", "page"]),
  }),
  program: (view) =>
    aboutOne<Program>(view, "GET /api/training-programs/{id}", (program) => ({
      description: `${formatWeeks(program.duration_weeks)}, ${program.location}. ${priceText(program.price_amount)}. ${program.description}`,
      canonical: `/training/${program.id}`,
    })),
  entrepreneurship: () => ({
    description: "Courses, mentors and first funding for people in Abuja who want to work for themselves.",
    canonical: "/entrepreneurship",
  }),
  about: () => ({ canonical: "/about" }),
  privacy: () => ({
    description: "What the Abuja Job Centre holds of people, who sees it, and how to take it away or delete it.",
    canonical: "/privacy",
  }),
  terms: () => ({
    description: "What job seekers, employers and the Abuja Job Centre promise each other.",
    canonical: "/terms",
  }),
  verify(view) {
    const number = view.params.certificateNumber;
    const description = "Check a certificate of the Abuja Job Centre by its number.";
    if (number) {
      // A certificate is for whom its number was given to, not for search engines.
      const { status = 200 } = aboutOne(view, "GET /api/verify-certificate/{number}", () => ({}));
      return { status, description };
    }
    const asked = view.search.get("number")?.trim();
    if (asked) return { redirect: `/verify-certificate/${encodeURIComponent(asked)}` };
    return { description, canonical: "/verify-certificate" };
  },
};
