import { ApiError, errorText, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { QrCode } from "@jobcentre/frontend-kit/qr-code";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { PasswordField } from "../admin-auth/password-field.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { type TurnedOn, useBeginSetup, useTurnOn } from "./second-factor.api.ts";
import styles from "./second-factor.module.css";

type Setup = ResponseOf<"PUT /api/admin/second-factor/setup">;

const NOT_ON = "The second factor could not be turned on. Please try again.";
/** Mostly an answer got lost, and with it the recovery codes, which are shown once. */
const ALREADY_ON =
  "Your second factor is on already. If you have not seen its recovery codes, close this, then turn it off and on again to get new ones.";

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.code === "second_factor_on" ? ALREADY_ON : errorText(error, NOT_ON);

/** Three steps: the password, the app with its first code, and the recovery codes, which are shown this once. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<Setup>();
  const [done, setDone] = useState<TurnedOn>();
  if (done) return <RecoveryCodesDialog {...done} onClose={onClose} />;
  if (setup) return <AppStep setup={setup} onDone={setDone} onClose={onClose} />;
  return <PasswordStep onDone={setSetup} onClose={onClose} />;
}

function PasswordStep({ onDone, onClose }: { onDone: (setup: Setup) => void; onClose: () => void }) {
  const begin = useBeginSetup();
  const form = useDraftForm({
    defaultValues: { password: "" },
    async onSubmit(body) {
      onDone(await begin.mutateAsync({ body }));
    },
    failure: "This could not be started. Please try again.",
  });
  return (
    <FormDialog title="Turn on a second factor" form={form} action="Continue" onClose={onClose}>
      <p>
        You need an authenticator app on your phone: any that reads QR codes and shows six digits will do. Once it is
        on, you are signed out wherever else you are signed in.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field("password", { required: "Enter your password" })}
      />
    </FormDialog>
  );
}

function AppStep(props: { setup: Setup; onDone: (done: TurnedOn) => void; onClose: () => void }) {
  const { setup, onDone, onClose } = props;
  const turnOn = useTurnOn();
  const form = useDraftForm({
    defaultValues: { code: "" },
    async onSubmit(body) {
      onDone(await turnOn.mutateAsync({ body }));
    },
    failure: failureOf,
  });
  return (
    <FormDialog title="Connect your app" form={form} action="Turn on" onClose={onClose}>
      <p>Scan this with the app, or type the key below into it. It is shown this once.</p>
      <QrCode className={styles.qr} text={setup.uri} label="QR code for your authenticator app" />
      <p className={styles.key}>
        Key: <code>{setup.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <TextField
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field("code", { required: "Enter the code" })}
      />
    </FormDialog>
  );
}
