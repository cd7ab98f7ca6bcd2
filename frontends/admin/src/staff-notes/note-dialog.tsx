import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { MOST_STAFF_NOTE } from "@jobcentre/contracts/staff-note-options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { type DraftForm, FormDialog } from "@jobcentre/frontend-kit/forms";
import { TextArea, TextField } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { checkDay } from "./follow-up.rules.ts";

/** What is typed; "" is no day. */
export type NoteForm = Record<"text" | "follow_up_on", string>;

/** As the calls take it. */
export const bodyOf = ({ text, follow_up_on }: NoteForm) => ({ text, follow_up_on: follow_up_on || null });

/** What the form calls its fields. */
export const NOTE_LABELS: NoteForm = { text: "Note", follow_up_on: "Follow up on" };

const FAILED = "The note could not be saved";

export const noteFailure = (error: unknown): string => errorText(error, FAILED, `${FAILED}. Please try again.`);

const OF_PERSON = "The person can read this in the copy of their data.";
const OF_COMPANY =
  "The company's owner can read this in the copy of their data, a later owner too: it goes along with the company. About one colleague, write on their own page.";

interface NoteDialogProps {
  title: string;
  form: DraftForm<NoteForm>;
  /** A company's, whose owner reads it. */
  isCompany: boolean;
  /** The day that the note has so far, "" for none. */
  dayBefore?: string;
  onClose: () => void;
  /** What was typed or saved elsewhere. */
  children?: ReactNode;
}

/** The words of a note and the day on which to come back to it. */
export function NoteDialog({ title, form, isCompany, dayBefore = "", onClose, children }: NoteDialogProps) {
  const today = dayInLagos(new Date());
  return (
    <FormDialog title={title} form={form} action="Save note" onClose={onClose}>
      {children}
      <TextArea
        label={NOTE_LABELS.text}
        hint={`Administrators read it here. ${isCompany ? OF_COMPANY : OF_PERSON} The activity log leaves it out.`}
        rows={6}
        {...form.field("text", filled("Please write a note", MOST_STAFF_NOTE))}
      />
      <TextField
        type="date"
        label={NOTE_LABELS.follow_up_on}
        hint="From that day on it waits for you on the overview."
        optional
        min={today}
        {...form.field("follow_up_on", { validate: (day) => checkDay(day, dayBefore, today) })}
      />
    </FormDialog>
  );
}
