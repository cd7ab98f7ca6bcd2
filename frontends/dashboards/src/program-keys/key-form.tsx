import { MOST_PROGRAM_KEYS } from "@jobcentre/contracts/program-key-options";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { useTidyHistory } from "@jobcentre/frontend-kit/dialogs";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, Card, SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useEffect, useState } from "react";
import { FormWhileRoom, goOnIfNowhere } from "../forms/form-while-room.tsx";
import forms from "../forms/forms.module.css";
import { useSignInAgain } from "../privacy/sign-in-again.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { type MadeKey, type ProgramKey, useMakeKey } from "./program-keys.api.ts";

const HEADING_ID = "make-key";
const EMPTY: { name: string; may: ProgramKey["may"] } = { name: "", may: "jobs" };
const MAY = [
  { value: "jobs", label: "Post, change and close jobs" },
  { value: "applicants", label: "That, and read and answer applications" },
];

const MAYBE_MADE =
  "No answer came, so the key may have been made. If it is in the list, end it, since it is not shown again, and make another.";
const wordsOf = (error: unknown): string =>
  isUnanswered(error) ? MAYBE_MADE : withReason("The key could not be made. Please try again.")(error);

/** Makes a key and shows it once; `holding` is how many hold. */
export function KeyForm({ holding, refetch }: { holding: number; refetch: () => Promise<unknown> }) {
  const make = useMakeKey(refetch);
  const failure = useFailureNotice();
  const signInAgain = useSignInAgain("/dashboard/colleagues");
  const [made, setMade] = useState<MadeKey>();
  useTidyHistory();
  // After the dialog has given the focus back, to a form that may be gone by then.
  useEffect(() => (made ? () => goOnIfNowhere(HEADING_ID) : undefined), [made]);
  const { field, submit, errors, busy, form } = useDraftForm({
    draft: "program-key",
    defaultValues: EMPTY,
    async onSubmit(input) {
      failure.takeBack();
      try {
        setMade(await make(input));
        form.reset(EMPTY);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "sign_in_again")) throw error;
        const { onClick } = signInAgain;
        failure.say("To be sure that it is you, please sign in again.", { label: "Sign in again", onClick });
        // What was typed is there when they come back.
        return false;
      }
    },
    failure: wordsOf,
  });
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <h3 id={HEADING_ID} className={forms.group} tabIndex={-1}>
        Make a key
      </h3>
      {holding >= MOST_PROGRAM_KEYS ? (
        <p>There is room for {MOST_PROGRAM_KEYS} keys. End one that you no longer need to make another.</p>
      ) : (
        <FormWhileRoom headingId={HEADING_ID} onSubmit={submit} aria-label="Make a key">
          <ErrorSummary errors={errors} />
          <div className={forms.pair}>
            <TextField
              label="What it is for"
              hint="Such as HR system"
              autoComplete="off"
              {...field("name", filled("Enter what the key is for", 60))}
            />
            <SelectField label="What it may do" hint="No more than it needs" options={MAY} {...field("may")} />
          </div>
          <p>A key holds for a year and is shown once. You can end it here at any time.</p>
          <Button kind="primary" type="submit" busy={busy}>
            Make a key
          </Button>
        </FormWhileRoom>
      )}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Card>
  );
}
