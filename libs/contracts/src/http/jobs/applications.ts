import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, id, naira, optionalText, orNone, page, searchText } from "../../fields.ts";
import { applicationOfSeeker, ownApplicationCounts } from "./application-answers.ts";
import { inStatus, meantInterview } from "./application-fields.ts";
import { saidOfJob } from "./job-shapes.ts";

const asShown = {
  description: "As it was shown to who applies: where it is another one by now, 409; left out, nothing is compared",
  examples: [],
};
/** What somebody applies for, and would learn at the interview where it is not what they read. */
const shownJob = {
  salary_min: naira.nullable().optional().meta(asShown),
  salary_max: naira.nullable().optional().meta(asShown),
  location: z.string().max(400).optional().meta(asShown),
};

/** Which of one's own: for a job, or at an employer, that is called so. */
const ownSearch = searchText.meta({
  description: "Words of the job's title or the employer's name, in any order, each also as a part",
});

/** What who applied goes on reading of a job. */
export const appliedJob = saidOfJob.extend({ employer_name: z.string() });

export const applicationsCalls = defineCalls({
  "GET /api/job-applications": {
    access: "job_seeker",
    summary: "Your applications, newest first",
    query: z.strictObject({
      ...page,
      q: ownSearch,
      status: inStatus,
      interview: orNone(z.enum(["coming"])).meta({
        description: "Those with an interview that is still to come or under way, the next one first",
      }),
    }),
    response: z.array(applicationOfSeeker),
  },
  "GET /api/job-applications/counts": {
    access: "job_seeker",
    summary: "How many of your applications are where",
    query: z.strictObject({ q: ownSearch }),
    response: ownApplicationCounts,
  },
  "GET /api/job-applications/{id}": {
    access: "job_seeker",
    summary: "One of your applications, however old, whatever became of it and of its job",
    params: byId,
    response: applicationOfSeeker,
  },
  "POST /api/job-applications": {
    access: "job_seeker",
    summary: "Apply for an open job, once, 30 a day in Lagos at most; 429 after that, with Retry-After",
    body: z.strictObject({ job_id: id, cover_letter: optionalText(8000), ...shownJob }),
    response: applicationOfSeeker,
    status: 201,
    made_at: "/api/job-applications/{id}",
  },
  "GET /api/job-applications/{id}/job": {
    access: "job_seeker",
    summary: "The job that you applied for as it stands today, also once it is no longer open",
    params: byId,
    response: appliedJob,
  },
  "POST /api/job-applications/{id}/withdraw": {
    access: "job_seeker",
    summary: "Withdraw an application that is pending or shortlisted; a second time answers the same",
    params: byId,
    response: applicationOfSeeker,
  },
  "POST /api/job-applications/{id}/cannot-come": {
    access: "job_seeker",
    summary:
      "Tell the employer that you cannot come to an interview that is still to come, at most 5 times a day with taking it back; a second time answers the same",
    params: byId,
    body: z.strictObject({
      starts_at: meantInterview,
      note: optionalText(500),
    }),
    response: applicationOfSeeker,
  },
  "POST /api/job-applications/{id}/can-come": {
    access: "job_seeker",
    summary:
      "Say that you will come to an interview that is still to come, which the employer reads with your application; where you had said no the employer is told, at most 5 times a day with saying no; a second time answers the same",
    params: byId,
    body: z.strictObject({ starts_at: meantInterview }),
    response: applicationOfSeeker,
  },
});
