import { ApiError } from "@jobcentre/frontend-kit/api";
import { useRef, useState } from "react";
import { isUnanswered } from "../unanswered.ts";

interface Changed<Kept, Form> {
  /** The record in words, such as "this program". */
  what: string;
  /** Whether nobody but oneself, or one's own company, changes it: then it was changed in another window. */
  isOnesOwn?: boolean;
  /** The codes of a refusal because somebody else was faster. */
  conflicts: readonly string[];
  formOf: (record: Kept) => Form;
  /** The record as it is by now, undefined where it is none any more. */
  readNewest: (record: Kept) => Promise<Kept | undefined>;
}

type Words = Pick<Changed<never, never>, "what" | "isOnesOwn">;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Short, as the form says the rest beside what they saved. */
const takenIn = ({ what, isOnesOwn }: Words): string =>
  `${isOnesOwn ? `${capital(what)} was changed in another window` : `Somebody else has changed ${what} meanwhile`}: see the top of the form.`;
/** What somebody changed and changed back is shown nowhere. */
const asItWas = ({ what, isOnesOwn }: Words): string =>
  `${isOnesOwn ? `${capital(what)} was saved in another window` : `Somebody else has saved ${what} meanwhile`}, with nothing in it changed in the end. Save again to save what you typed.`;
/** An answer got lost, and more was typed since. */
const OWN_SAVED = "What you sent before is saved, though no answer came. Save again to save what you have typed since.";

interface Opens<Form> {
  openWith: (newest: Form, alsoTyped: Partial<Form>) => unknown;
}

const partOf = <Form extends object>(form: Form, fields: readonly (keyof Form)[]): Partial<Form> =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;

/** As it is stored, without the blanks around it. */
const isSame = (one: unknown, other: unknown): boolean => String(one).trim() === String(other).trim();

/** The record that a form changes as it was read last, and what somebody else has changed of it since the form was opened. */
export function useTheirChanges<Kept, Form extends object>(
  opened: Kept,
  { what, isOnesOwn = false, conflicts, formOf, readNewest }: Changed<NonNullable<Kept>, Form>,
) {
  const [read, setRead] = useState(opened);
  const [theirs, setTheirs] = useState<Partial<Form>>({});
  /** What was sent without an answer: stored, it is one's own. */
  const unsure = useRef<Partial<Form>>({});

  /** The fields that were shown otherwise than they are in the newest version, now or at a refusal before: one's own, and others'. */
  function changedSince(before: Form, newest: Form) {
    const fields = (Object.keys(newest) as (keyof Form)[]).filter(
      (field) => field in theirs || newest[field] !== before[field],
    );
    const isOwn = (field: keyof Form) => field in unsure.current && isSame(newest[field], unsure.current[field]);
    return { own: fields.filter(isOwn), others: fields.filter((field) => !isOwn(field)) };
  }

  /**
   * Where a save of `typed` was refused as somebody else was faster: takes theirs into the form, for another try. Passes the failure on,
   * in other words.
   */
  async function takeIn(error: unknown, form: Opens<Form>, typed: Form): Promise<never> {
    if (isUnanswered(error)) unsure.current = typed;
    if (!read || !(error instanceof ApiError && conflicts.includes(error.code))) throw error;
    const newest = await readNewest(read).catch(() => undefined);
    if (!newest) throw error;
    const now = formOf(newest);
    const { own, others } = changedSince(formOf(read), now);
    setTheirs(partOf(now, others));
    // Typed back since to what the form opened with, too, which looks as if nothing were typed.
    form.openWith(
      now,
      partOf(
        typed,
        own.filter((field) => !isSame(typed[field], now[field])),
      ),
    );
    setRead(newest);
    const ofNobodyElse = own.length > 0 ? OWN_SAVED : asItWas({ what, isOnesOwn });
    const said = others.length > 0 ? takenIn({ what, isOnesOwn }) : ofNobodyElse;
    throw new ApiError(409, { error: said, code: error.code });
  }
  return {
    read,
    theirs,
    takeIn,
    /** What was sent without an answer. */
    sentUnsure: () => unsure.current,
  };
}
