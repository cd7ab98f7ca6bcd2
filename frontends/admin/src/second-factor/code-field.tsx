import { TextField } from "@jobcentre/frontend-kit/ui";
import type { ComponentProps } from "react";

/** The code that a password needs as well. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      {...props}
      label="Code"
      hint="Six digits from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
