import { ReadFailed } from "@jobcentre/frontend-kit/ui";
import { isNoOwnJob } from "../manage-listings/listings.api.ts";
import type { useJobChoices } from "./use-job-choices.ts";

/** Stands in a dialog where the jobs to choose from could not be read, or the chosen one: whether that is still there is open. */
export function ChoicesFailed({ choices: { read, one } }: { choices: ReturnType<typeof useJobChoices> }) {
  return (
    <>
      <ReadFailed read={read} headingLevel={3} title="Your jobs could not be loaded" />
      {!isNoOwnJob(one) && <ReadFailed read={one} headingLevel={3} title="The chosen job could not be loaded" />}
    </>
  );
}
