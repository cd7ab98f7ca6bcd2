import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Button, Card, Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { NewcomerNotices } from "../newcomers/newcomer-notices.tsx";
import { StepList } from "./step-list.tsx";
import { TermsAgreed } from "./terms-agreed.tsx";
import { useSteps, type WizardStep } from "./use-steps.ts";
import styles from "./wizard.module.css";

export interface WizardProps<T extends Record<string, string>> {
  title: string;
  lead: string;
  /** For who pressed the wrong button: what they may want instead, and where that is. */
  instead: { question: string; to: string; label: string };
  steps: WizardStep<T>[];
  form: DraftForm<T>;
  submitLabel: string;
  busyLabel: string;
}

/** A form in steps. The step lives in the address, so that the browser's Back goes to the previous one. */
export function Wizard<T extends Record<string, string>>(props: WizardProps<T>) {
  const { title, lead, instead, steps, form, submitLabel, busyLabel } = props;
  const { step, heading, errors, next, previous } = useSteps(steps, form);
  const isLast = step === steps.length - 1;
  useDocumentTitle(`${steps[step]?.title}, step ${step + 1} of ${steps.length}`);

  return (
    <Container narrow>
      <PageHeader title={title} lead={lead} />
      {step === 0 && (
        <>
          <p className={styles.instead}>
            {instead.question} <Link to={instead.to}>{instead.label}</Link>. The type of an account cannot be changed
            later.
          </p>
          <NewcomerNotices />
        </>
      )}
      <StepList titles={steps.map((one) => one.title)} current={step} />
      <Card>
        <form
          onSubmit={(event) => {
            if (isLast) return void form.submit(event);
            event.preventDefault();
            void next();
          }}
          noValidate
        >
          <ErrorSummary errors={errors} />
          {/* All steps stay in the page, so that sending checks every field, whatever the address says. */}
          {steps.map((one, index) => (
            <section key={one.title} hidden={index !== step} aria-labelledby={`onboarding-step-${index}`}>
              <h2
                id={`onboarding-step-${index}`}
                ref={index === step ? heading : undefined}
                tabIndex={-1}
                className={styles.heading}
              >
                {one.title}
              </h2>
              {one.content}
            </section>
          ))}
          {isLast && <TermsAgreed />}
          <div className={styles.actions}>
            <Button icon="chevronLeft" disabled={step === 0 || form.busy} onClick={previous}>
              Previous
            </Button>
            <Button kind="primary" type="submit" busy={form.busy}>
              {isLast ? (form.busy ? busyLabel : submitLabel) : "Next"}
            </Button>
          </div>
        </form>
      </Card>
      <p className={styles.note}>What you enter is kept on this device until you send it.</p>
    </Container>
  );
}
