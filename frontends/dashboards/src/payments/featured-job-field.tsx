import { PREMIUM_OFFERS } from "@jobcentre/contracts/job-options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { type DraftForm, useWatch } from "@jobcentre/frontend-kit/forms";
import { Link } from "@jobcentre/frontend-kit/router";
import { SelectField, Skeleton } from "@jobcentre/frontend-kit/ui";
import { ChoicesFailed } from "../job-choice/choices-failed.tsx";
import { FindJob } from "../job-choice/find-job.tsx";
import { choiceText, unreadChoice } from "../job-choice/job-choice.rules.ts";
import { type JobChoice, useJobChoices } from "../job-choice/use-job-choices.ts";
import { cutShort, isWaiting } from "./offers.rules.ts";
import { useAllPremiumRequests } from "./payments.api.ts";
import type { RequestForm } from "./request-form.ts";

const { days: DAYS } = PREMIUM_OFFERS.featured_job;

const labelOf = (choice: JobChoice): string =>
  `${choiceText(choice)}${choice.application_deadline ? `, apply by ${formatDate(choice.application_deadline)}` : ""}`;

/** Which of the open jobs to feature: one that is not on top already, or about to be. */
export function FeaturedJobField({ form: { form, field } }: { form: DraftForm<RequestForm> }) {
  const chosen = useWatch({ control: form.control, name: "job_id" });
  const choices = useJobChoices(chosen || undefined, "open");
  const requests = useAllPremiumRequests().data?.rows ?? [];
  const now = new Date();
  const jobs = choices.jobs?.filter((job) => !job.is_featured && !isWaiting(requests, "featured_job", job.id));
  const unread = unreadChoice(chosen, choices);
  const options = [...unread, ...(jobs ?? []).map((job) => ({ value: job.id, label: labelOf(job) }))];
  const cut = cutShort(jobs?.find(({ id }) => id === chosen)?.application_deadline, now);
  return (
    <>
      {choices.read.isPending && <Skeleton lines={2} label="Loading your jobs" />}
      <ChoicesFailed choices={choices} />
      {jobs?.length === 0 && !choices.find && (
        <p>
          None of your open jobs can be featured now. <Link to="/dashboard/post-job">Post a Job</Link>
        </p>
      )}
      <FindJob find={choices.find} />
      {jobs && (
        <SelectField
          label="Job"
          hint={cut && `Its last day to apply is ${formatDate(cut)}: give it a later one to have all ${DAYS} days.`}
          options={options}
          placeholder="Select a job"
          // One that a draft has kept may be on top or closed by now, and is then not shown.
          {...field("job_id", {
            validate: (id) => options.some(({ value }) => value === id) || "Select the job to feature",
          })}
          value={chosen}
        />
      )}
    </>
  );
}
