import { EMPLOYER_MARK_LABELS, EMPLOYER_MARKS } from "@jobcentre/contracts/job-options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { type Application, useMark } from "./applications.api.ts";
import styles from "./mark-buttons.module.css";

const FAILED = "The mark could not be saved";

interface MarkButtonsProps {
  application: Application;
  /** A list of one mark, or of none, may lose who was marked. */
  onMarked: () => void;
}

/** How the employer sorts who applied, before anybody is told anything: one press, a second one takes it away. */
export function MarkButtons({ application, onMarked }: MarkButtonsProps) {
  const { id, status, mark, applicant } = application;
  const save = useMark();
  const failure = useFailureNotice();
  if (status === "withdrawn") return null;
  const sent = save.isUnderWay ? save.variables?.body.mark : undefined;
  /** The button whose press is on its way, or is not shown yet: the same press would wish for the same again. */
  const going = sent === undefined || sent === mark ? undefined : (sent ?? mark);

  async function press(pressed: Application["mark"]) {
    failure.takeBack();
    try {
      await save.mutateAsync({ params: { id }, body: { mark: pressed === mark ? null : pressed } });
      onMarked();
    } catch (error) {
      failure.say(errorText(error, FAILED, `${FAILED}. Please try again.`));
    }
  }

  return (
    <span className={styles.marks}>
      <span className={styles.label}>Only your company sees:</span>
      {EMPLOYER_MARKS.map((one) => (
        <Button
          key={one}
          {...(one === mark && { icon: "check" })}
          aria-pressed={one === mark}
          busy={going === one}
          disabled={!!going}
          onClick={() => void press(one)}
        >
          {EMPLOYER_MARK_LABELS[one]}
          <VisuallyHidden>: {applicant.full_name}, for your company alone</VisuallyHidden>
        </Button>
      ))}
    </span>
  );
}
