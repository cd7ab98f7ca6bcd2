import { FindChoice } from "@jobcentre/frontend-kit/find-choice";
import type { useJobChoices } from "./use-job-choices.ts";

/** Narrows a long list of the employer's jobs to choose from; nothing where all of them are listed. */
export const FindJob = ({ find }: Pick<ReturnType<typeof useJobChoices>, "find">) => (
  <FindChoice label="Find a job" noun={["job", "jobs"]} by="title, place or reference" find={find} />
);
