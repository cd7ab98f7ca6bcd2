import { PREMIUM_OFFERS } from "@jobcentre/contracts/job-options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { type DraftForm, useWatch } from "@jobcentre/frontend-kit/forms";
import { Link } from "@jobcentre/frontend-kit/router";
import { SelectField } from "@jobcentre/frontend-kit/ui";
import { ChoicesFailed } from "../job-choice/choices-failed.tsx";
import { FindJob } from "../job-choice/find-job.tsx";
import { choiceText, LOADING, unreadChoice } from "../job-choice/job-choice.rules.ts";
import { type JobChoice, useJobChoices } from "../job-choice/use-job-choices.ts";
import { cutShort, isWaiting } from "./offers.rules.ts";
import { usePremiumStanding } from "./payments.api.ts";
import type { RequestForm } from "./request-form.ts";

const { days: DAYS } = PREMIUM_OFFERS.featured_job;

const labelOf = (choice: JobChoice): string =>
  `${choiceText(choice)}${choice.application_deadline ? `, apply by ${formatDate(choice.application_deadline)}` : ""}`;

/** Which of the open jobs to feature: one that is not on top already, or about to be. */
export function FeaturedJobField({ form: { form, field } }: { form: DraftForm<RequestForm> }) {
  const chosen = useWatch({ control: form.control, name: "job_id" });
  const choices = useJobChoices(chosen || undefined, "open");
  const standing = usePremiumStanding().data;
  const now = new Date();
  const jobs = choices.jobs?.filter(
    (job) => !job.is_featured && !(standing && isWaiting(standing, "featured_job", job.id)),
  );
  const unread = unreadChoice(chosen, choices);
  const options = [...unread, ...(jobs ?? []).map((job) => ({ value: job.id, label: labelOf(job) }))];
  const cut = cutShort(jobs?.find(({ id }) => id === chosen)?.application_deadline, now);
  return (
    <>
      <ChoicesFailed choices={choices} />
      {jobs?.length === 0 && !choices.find && (
        <p>
          None of your open jobs can be featured now. <Link to="/dashboard/post-job">Post a Job</Link>
        </p>
      )}
      <FindJob find={choices.find} />
      {/* There from the start: the keyboard begins here, also before the jobs are. */}
      <SelectField
        label="Job"
        hint={cut && `Its last day to apply is ${formatDate(cut)}: give it a later one to have all ${DAYS} days.`}
        options={options}
        placeholder={choices.read.isPending ? LOADING : "Select a job"}
        // One that a draft has kept may be on top or closed by now, and is then not shown.
        {...field("job_id", {
          validate: (id) => options.some(({ value }) => value === id) || "Select the job to feature",
        })}
        value={chosen}
      />
    </>
  );
}
