import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, TextField } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import styles from "./verify.module.css";

/** Takes a number and goes to its page; an empty number is ignored. */
export function VerifyForm({ number }: { number: string }) {
  const [typed, setTyped] = useState(number);
  const navigate = useNavigate();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.trim();
        if (wanted) void navigate(`/verify-certificate/${encodeURIComponent(wanted)}`);
      }}
    >
      <TextField
        label="Certificate number"
        hint="It stands at the foot of the certificate, such as ABJ-1-1234-1763632800000"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <Button kind="primary" type="submit">
        Verify
      </Button>
    </form>
  );
}
