import { beginningOf } from "@jobcentre/contracts/beginning-of";
import { certificateNumberIn } from "@jobcentre/contracts/certificate-number";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, TextField } from "@jobcentre/frontend-kit/ui";
import styles from "./verify.module.css";

/** As many signs as the server looks at. */
const MOST_ASKED = 100;

interface VerifyFormProps {
  /** Whose page it is; "" where it is nobody's yet. */
  number: string;
  /** Verify was pressed for that number: its page is here already. */
  onSameNumber: () => void;
}

/** Takes a number and goes to its page; an empty number is ignored. Without scripts the server sends it there. */
export function VerifyForm({ number, onSameNumber }: VerifyFormProps) {
  const navigate = useNavigate();
  return (
    <form
      method="get"
      action="/verify-certificate"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get("number") ?? "").trim();
        if (typed === "") return;
        // Of a whole message with the link the number alone is the page's address.
        const wanted = certificateNumberIn(typed) ?? beginningOf(typed, MOST_ASKED);
        if (wanted === number) {
          // What was pasted around it is no number.
          event.currentTarget.reset();
          onSameNumber();
        } else navigate(`/verify-certificate/${encodeURIComponent(wanted)}`);
      }}
    >
      <TextField
        label="Certificate number"
        hint="It stands at the foot of the certificate, such as ABJ-1-1234-1763632800000"
        name="number"
        defaultValue={number}
        autoComplete="off"
        spellCheck={false}
      />
      <Button kind="primary" type="submit">
        Verify
      </Button>
    </form>
  );
}
