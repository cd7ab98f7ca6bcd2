import { TextField } from "@jobcentre/frontend-kit/ui";
import { foundText } from "./job-choice.rules.ts";
import type { useJobChoices } from "./use-job-choices.ts";

/** Narrows a long list of the employer's jobs to choose from; nothing where all of them are listed. */
export function FindJob({ find }: Pick<ReturnType<typeof useJobChoices>, "find">) {
  if (!find) return null;
  return (
    <TextField
      label="Find a job"
      hint={<span role="status">{foundText(find)}</span>}
      maxLength={200}
      value={find.words}
      onChange={(event) => find.setWords(event.target.value)}
      // In a dialog it stands in a form, which is not what is to be sent.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}
