import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { OF_PEOPLE, OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgainSoon } from "../components/use-read-again.ts";
import { BecauseDialog } from "./because-dialog.tsx";
import { type Meant, type User, unverifyUser } from "./users.api.ts";
import { aboutVerification, calledAs } from "./users.rules.ts";

interface UnverifyButtonProps {
  user: Meant & Pick<User, "is_verified">;
  /** Reads anew what shows the person, to its end. */
  onAnswered: () => unknown;
}

const OF_PERSON = "Employers no longer see beside the name that the centre knows this person.";
const OF_COMPANY =
  "People no longer see on its jobs that the centre knows this company. Where only verified employers publish jobs, its open ones are closed, and are its own to open once it is verified anew.";

/** Takes a verification back that was a mistake, or is none any more; nothing for who has none. */
export function UnverifyButton({ user, onAnswered }: UnverifyButtonProps) {
  const { id, business_name, is_verified } = user;
  const readOthersSoon = useReadAgainSoon(...OVERVIEW, ...OF_PEOPLE);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = calledAs(user);

  /** Until the page shows it there is nothing to take back any more. */
  async function takenBack() {
    setOpen(false);
    setBusy(true);
    readOthersSoon();
    await onAnswered();
    setBusy(false);
  }
  return (
    <>
      {is_verified && (
        <Button
          size="small"
          kind="quiet"
          busy={busy}
          aria-label={`Take verification of ${name} back`}
          onClick={() => setOpen(true)}
        >
          Take verification back
        </Button>
      )}
      {/* Also where somebody else was faster: what was typed stays until it is sent or left. */}
      {open && (
        <BecauseDialog
          title="Take verification back"
          question={`${name} is told. ${business_name ? OF_COMPANY : OF_PERSON}`}
          about={aboutVerification(id)}
          draft={`unverify-${id}`}
          words={{ done: `${name} is no longer verified.`, failed: "Failed to take the verification back" }}
          act={(reason) => unverifyUser(id, reason)}
          onDone={() => void takenBack()}
          onFailed={() => void onAnswered()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
