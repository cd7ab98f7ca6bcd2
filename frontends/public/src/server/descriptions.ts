import type { PageDescription, PageDescriptions, PageView } from "@jobcentre/build-config/drawing";
import { certificateNumberIn } from "@jobcentre/contracts/certificate-number";
import { formatExperienceNeeded, formatSalary, formatWeeks } from "@jobcentre/frontend-kit/format";
import type { Job } from "../jobs/jobs.api.ts";
import { isOwnPicture } from "../program-picture/is-own-picture.ts";
import { priceText } from "../training/program.rules.ts";
import type { Program } from "../training/training.api.ts";
import { centre, course } from "./course.rules.ts";
import { jobPosting } from "./job-posting.rules.ts";
import { jobsAddress, type ListAddress, programsAddress } from "./list-addresses.ts";

/** A page about one thing: not there is a 404, not known now a 503, so that no search engine forgets it. */
function aboutOne<T>({ read }: PageView, key: string, describe: (thing: T) => PageDescription): PageDescription {
  const { status, data } = read(key);
  if (status === 200) return describe(data as T);
  return { status: status >= 400 && status < 429 ? 404 : 503 };
}

/** A list: where it is not known now, a 503; a search, and what is narrowed to nothing, are for no search engine. */
function aboutList(
  { read }: PageView,
  key: string,
  { address, isNarrowed, isSearch }: ListAddress,
  description: string,
): PageDescription {
  const { status, data } = read(key);
  if (status === 0 || status >= 429) return { status: 503, description };
  const isEmpty = Array.isArray(data) && data.length === 0;
  return { description, ...(!isSearch && !(isNarrowed && isEmpty) && { canonical: address }) };
}

/** What each page that the server draws says of itself. */
export const descriptions: PageDescriptions = {
  home: ({ origin }) => ({ canonical: "/", linkedData: { "@context": "https://schema.org", ...centre(origin) } }),
  jobs: (view) => ({
    ...aboutList(
      view,
      "GET /api/jobs",
      jobsAddress(view.search),
      "Open jobs in Abuja and around, with pay and deadline up front, from employers you can visit.",
    ),
    feed: { path: "/jobs.xml", title: "Open jobs" },
  }),
  job: (view) =>
    aboutOne<Job>(view, "GET /api/jobs/{id}", (job) => ({
      description: `${job.employer_name}, ${job.location}. ${formatSalary(job.salary_min, job.salary_max)}. ${formatExperienceNeeded(job.experience_required)}. ${job.description}`,
      canonical: `/jobs/${job.id}`,
      linkedData: jobPosting(job, view.origin),
      ...(job.employer_logo_path && {
        image: { path: `/api/employer/logo/${job.employer_logo_path}`, alt: job.employer_name, isWide: false },
      }),
    })),
  training: (view) =>
    aboutList(
      view,
      "GET /api/training-programs",
      programsAddress(view.search),
      "Learn a trade or a new skill in Abuja, and leave with a certificate that anyone can check.",
    ),
  program: (view) =>
    aboutOne<Program>(view, "GET /api/training-programs/{id}", (program) => ({
      description: `${formatWeeks(program.duration_weeks)}, ${program.location}. ${priceText(program.price_amount)}. ${program.description}`,
      canonical: `/training/${program.id}`,
      // Who cannot apply for it has nothing to look for there.
      ...(program.state === "open" && { linkedData: course(program, view.origin) }),
      ...(isOwnPicture(program.image_url) && { image: { path: program.image_url, alt: program.title, isWide: true } }),
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
    if (asked) return { redirect: `/verify-certificate/${encodeURIComponent(certificateNumberIn(asked) ?? asked)}` };
    return { description, canonical: "/verify-certificate" };
  },
};
