import { TextField } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, useState } from "react";
import styles from "./admin-auth.module.css";

/** A password with a button that shows what was typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        style={{ paddingInlineEnd: "4.5rem" }}
      />
      <button
        type="button"
        className={styles.show}
        aria-label={shown ? "Hide password" : "Show password"}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
