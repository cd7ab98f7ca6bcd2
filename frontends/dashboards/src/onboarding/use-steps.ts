import type { SummaryError } from "@jobcentre/frontend-kit/form-fields";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { useNavigate, useSearchParams } from "@jobcentre/frontend-kit/router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldName } from "../forms/field-of.ts";

export interface WizardStep<T extends Record<string, string>> {
  title: string;
  /** The form's fields on this step, which it checks before the next one. */
  names: FieldName<T>[];
  content: ReactNode;
}

/** Where a wizard is, from the address (?step=2), and how it moves. `errors` are those of the step on screen. */
export function useSteps<T extends Record<string, string>>(steps: WizardStep<T>[], form: DraftForm<T>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = Number.parseInt(search.get("step") ?? "1", 10) || 1;
  const step = Math.min(Math.max(wanted, 1), steps.length) - 1;
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  const { idOf } = form;
  const goTo = (index: number, replace = false) => navigate({ search: `?step=${index + 1}` }, { replace });

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setErrors([]);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  // Sending found errors: on to the first step that has some.
  const found = useRef(form.errors);
  useEffect(() => {
    if (found.current === form.errors) return;
    found.current = form.errors;
    const stepOf = ({ fieldId }: SummaryError) =>
      steps.findIndex(({ names }) => names.some((name) => idOf(name) === fieldId));
    const bad = steps.findIndex((_, index) => form.errors.some((error) => stepOf(error) === index));
    if (bad >= 0 && bad !== step) {
      shown.current = bad;
      goTo(bad, true);
    }
    setErrors(form.errors.filter((error) => bad < 0 || stepOf(error) === bad || stepOf(error) < 0));
  });

  /** On to the next step, unless this one has errors. */
  async function next() {
    const names = steps[step]?.names ?? [];
    const good = await form.form.trigger(names);
    const errorOf = (name: FieldName<T>) => form.form.getFieldState(name).error?.message;
    setErrors(
      good
        ? []
        : names.flatMap((name) => {
            const text = errorOf(name);
            return text === undefined ? [] : [{ fieldId: idOf(name), text }];
          }),
    );
    if (good) goTo(step + 1);
  }

  return { step, heading, errors, next, previous: () => goTo(step - 1) };
}
