import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { SummaryError } from "../form-fields.ts";
import { useFailureNotice } from "../use-failure-notice.ts";
import { useIsHere } from "../use-is-here.ts";
import { flatErrors } from "./flat-errors.ts";
import { changesOf, fieldsOf, mergeForms, without } from "./merge-forms.rules.ts";
import { type Draft, useDraft } from "./use-draft.ts";

const NOT_WHOLE = "This is not complete, or does not exist";

function keepTyped<T extends object>(kept: Draft<T>, typed: Partial<T>): void {
  // Typed and taken back: an empty draft would hide that of an earlier version.
  if (Object.keys(typed).length > 0) kept.save(typed);
  else kept.clear();
}

interface DraftFormOptions<T extends FieldValues> {
  /** Names the draft in this browser; left out, nothing is kept (sign-in forms). */
  draft?: string;
  /** The draft keeps only what differs from `defaultValues`, or from what was sent last: for a form of a record that is there already. */
  onlyChanges?: boolean;
  /** A field that the draft never keeps: what is agreed to is agreed to anew. Cannot go with `onlyChanges`. */
  unkept?: keyof T;
  defaultValues: DefaultValues<T>;
  /**
   * Sends. Returning means sent: the draft goes; returning false means that it was not sent after all. Throwing shows
   * the server's field errors, or else a notification.
   */
  onSubmit: (values: T) => Promise<unknown>;
  /** What to say when sending failed and the server has no words of its own; or all the words, from the error. */
  failure: string | ((error: unknown) => ReactNode);
}

type BoundField = UseFormRegisterReturn & { id: string; error: string | undefined };

export interface DraftForm<T extends FieldValues> {
  /** All of react-hook-form, for what the rest does not cover. */
  form: UseFormReturn<T>;
  /**
   * Takes a newer version of the record for the one it opened with: fields that were not changed show it, but for those of `alsoTyped`, which
   * only look so. Answers, while sending, what to send over it.
   */
  openWith: (newest: T, alsoTyped?: Partial<T>) => T;
  /** Back to the version it opened with; nothing is kept. */
  discard: () => void;
  /** Puts a value into a field as if it had been typed, and the keyboard there. */
  fill: (name: Path<T>, value: PathValue<T, Path<T>>) => void;
  /** Takes away what was said of a try that failed, where it is no longer true. */
  takeBack: () => void;
  /** For `<form onSubmit={submit} noValidate>`. */
  submit: (event?: SyntheticEvent) => Promise<void>;
  /** Binds a field: `<TextField label="Title" {...field("title", { required: "Enter a title" })} />`. */
  field: (name: Path<T>, rules?: RegisterOptions<T>) => BoundField;
  /** The id of a field's control. Not `field(name).id`: without its rules that takes them off the field until it is drawn again. */
  idOf: (name: Path<T>) => string;
  /** For `<ErrorSummary errors={errors} />`: a new list after each refused submit, which moves the focus there. */
  errors: SummaryError[];
  /** Sending. */
  busy: boolean;
}

/**
 * A form whose input survives a reload until it is sent, with errors at the fields and in a summary at its top,
 * those of the server among them. Draw it once it is known who is signed in: the draft is theirs.
 */
export function useDraftForm<T extends FieldValues>(options: DraftFormOptions<T>): DraftForm<T> {
  const { draft, onlyChanges = false, unkept, defaultValues, onSubmit, failure } = options;
  const kept = useDraft<T>(draft ?? "unnamed");
  const opened = useRef(defaultValues as T);
  /** What was, or is being, sent. */
  const entered = useRef(opened.current);
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const notice = useFailureNotice();
  const isHere = useIsHere();
  const prefix = useId();
  const typed = draft ? fieldsOf<T>(defaultValues, kept.saved) : {};
  const form = useForm<T>({
    defaultValues: { ...defaultValues, ...typed } as DefaultValues<T>,
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
  });
  const idOf = (name: string) => `${prefix}-${name}`;

  useEffect(() => {
    if (!draft) return;
    // What was saved though its answer got lost is not typed any more: once somebody else changes it, it would be put back.
    if (onlyChanges && kept.saved) keepTyped(kept, changesOf(kept.saved, opened.current));
    let before: Partial<T> = kept.saved ?? {};
    const keep = (values: T) => {
      if (!onlyChanges) return keepTyped(kept, without(values, unkept));
      const typed = changesOf(values, opened.current);
      // What another window of this form keeps in fields that nobody touched here stays.
      keepTyped(kept, { ...changesOf(kept.read() ?? {}, before), ...typed });
      before = typed;
    };
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [draft, onlyChanges, unkept, form, kept]);

  function showServerFields(fields: Record<string, string>) {
    const known = form.getValues();
    setErrors(
      Object.entries(fields).map(([name, text]) => {
        if (!(name in known)) return { text };
        form.setError(name as Path<T>, { message: text });
        return { fieldId: idOf(name), text };
      }),
    );
  }

  function openWith(newest: T, alsoTyped: Partial<T> = {}): T {
    const typed = { ...changesOf(form.getValues(), opened.current), ...alsoTyped };
    entered.current = { ...mergeForms(opened.current, entered.current, newest), ...alsoTyped };
    opened.current = newest;
    for (const [name, value] of Object.entries(newest)) if (!(name in typed)) form.setValue(name as Path<T>, value);
    return entered.current;
  }

  function discard() {
    form.reset(opened.current);
    kept.clear();
  }

  function fill(name: Path<T>, value: PathValue<T, Path<T>>) {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  }

  const handle = form.handleSubmit(
    async (values) => {
      setErrors([]);
      notice.takeBack();
      entered.current = values;
      try {
        if ((await onSubmit(values)) === false) return;
        opened.current = entered.current;
        if (!draft) return;
        // What was typed while it was on its way is not sent.
        if (onlyChanges && isHere()) keepTyped(kept, changesOf(form.getValues(), opened.current));
        else kept.clear();
      } catch (error) {
        // Another window with this draft sent its own and put the draft away: what was refused here is nowhere else. Who has
        // signed out meanwhile leaves nothing.
        if (draft && isHere() && error instanceof ApiError && error.status === 409)
          keepTyped(kept, onlyChanges ? changesOf(entered.current, opened.current) : without(values, unkept));
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) showServerFields(error.fields);
        else notice.say(typeof failure === "string" ? errorText(error, failure) : failure(error));
      }
    },
    (refused) => setErrors(flatErrors(refused).map(([name, text]) => ({ fieldId: idOf(name), text }))),
  );

  const sending = useRef(false);
  /** Once at a time: a second press, or Enter, while the first is on its way sends nothing. */
  async function submit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await handle(event);
    } finally {
      sending.current = false;
    }
  }

  /** Browsers answer half a day, or the 31st of February, with no text at all: it would be sent as left empty. */
  const isWhole = (name: string) => () =>
    !(document.getElementById(idOf(name)) as Partial<HTMLInputElement> | null)?.validity?.badInput || NOT_WHOLE;

  function field(name: Path<T>, rules?: RegisterOptions<T>): BoundField {
    const own = typeof rules?.validate === "function" ? { own: rules.validate } : rules?.validate;
    const validate = { whole: isWhole(name), ...own };
    return {
      ...form.register(name, { ...rules, validate } as RegisterOptions<T, Path<T>>),
      id: idOf(name),
      error: form.getFieldState(name, form.formState).error?.message,
    };
  }

  const { takeBack } = notice;
  return { form, openWith, discard, fill, takeBack, submit, field, idOf, errors, busy: form.formState.isSubmitting };
}
