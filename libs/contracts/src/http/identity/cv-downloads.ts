import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { filePath, id, instant, page } from "../../fields.ts";

/** One download of the person's CV by an employer. */
export const cvView = z.strictObject({
  id,
  employer_id: id,
  employer_name: z.string(),
  file_name: z.string(),
  downloaded_at: instant,
});

export const cvDownloadsCalls = defineCalls({
  "GET /api/user-profiles/cv-views": {
    access: "job_seeker",
    summary: "Who downloaded your CV, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(cvView),
  },
  "GET /api/employer/download-cv/{file_id}/{name}": {
    access: "employer",
    programs: "applicants",
    summary: "Download the CV of a job seeker, who sees that you did",
    params: filePath,
    effect: true,
  },
});
