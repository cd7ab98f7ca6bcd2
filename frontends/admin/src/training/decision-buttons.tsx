import { errorText } from "@jobcentre/frontend-kit/api";
import { AGREED } from "@jobcentre/frontend-kit/given";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import type { FromPerson } from "../components/from-person.ts";
import type { Outcome } from "../components/go-on-from.ts";
import { readAnew } from "../components/use-read-again.ts";
import { applicantId } from "./applicant-id.ts";
import { mayBeApproved } from "./too-late.rules.ts";
import { APPLICATIONS, type Application, type Decision, useDecide } from "./training.api.ts";
import styles from "./training.module.css";
import { useFinalSteps } from "./use-final-steps.tsx";

interface DecisionButtonsProps {
  application: Application;
  onAnswered: (outcome: Outcome) => void;
  onApproved: (application: Application) => void;
}

/** Approve, while that is possible, and Reject of a pending application. */
export function DecisionButtons({ application, onAnswered, onApproved }: DecisionButtonsProps) {
  const say = useSayOf()(applicantId(application));
  const { mayReject } = useFinalSteps();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { account_id, applicant_name } = application;

  /** Where who was approved by mistake is dropped again: the row may be gone from this list. */
  const enrollment = {
    label: `Enrollment of ${applicant_name}`,
    onClick: () => {
      const person = { name: applicant_name, path: `/admin/dashboard/users/${account_id}`, state: null };
      const state: FromPerson = { person };
      navigate(`/admin/dashboard/training?view=enrollments&account=${account_id}`, { state });
    },
  };

  const decide = useDecide({
    onDone: ({ status }) => {
      say.success(`Application ${status} successfully!`, status === "approved" ? enrollment : undefined);
      onAnswered("done");
      if (status === "approved") onApproved(application);
    },
    onFailed: () => {
      onAnswered("failed");
      // Somebody else may have decided meanwhile: show what holds now.
      void readAnew(queryClient, [APPLICATIONS]);
    },
  });

  async function send(status: Decision) {
    const given = status === "rejected" ? await mayReject([application]) : AGREED;
    if (!given) return;
    const [verb, doing] = status === "approved" ? ["approve", "approving"] : ["reject", "rejecting"];
    say.takeBack();
    try {
      const { id } = application;
      await given.keptUntil(decide.mutateAsync({ params: { id }, body: { status, ...given.body } }));
    } catch (error) {
      const network = `Error ${doing} application. Please try again.`;
      say.error(errorText(error, `Failed to ${verb} application`, network));
    }
  }

  // Answered, it still says that it is pending until the list is read: a second press would be refused.
  const sending = decide.isUnderWay ? decide.variables?.body.status : undefined;
  const about = applicantId(application);
  return (
    <div className={styles.decision}>
      {mayBeApproved(application, new Date()) && (
        <Button
          size="small"
          icon="check"
          aria-describedby={about}
          busy={sending === "approved"}
          disabled={decide.isUnderWay}
          onClick={() => void send("approved")}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        icon="close"
        aria-describedby={about}
        busy={sending === "rejected"}
        disabled={decide.isUnderWay}
        onClick={() => void send("rejected")}
      >
        Reject
      </Button>
    </div>
  );
}
