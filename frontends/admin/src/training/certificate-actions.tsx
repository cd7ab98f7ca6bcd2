import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { CertificateDialog } from "./certificate-dialog.tsx";
import type { StepProps } from "./next-step.tsx";
import { participantId } from "./participant-id.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";

/** A certificate to look at, print and save, and to revoke. */
export function CertificateActions({ enrollment, onAnswered, number }: StepProps & { number: string }) {
  const [open, setOpen] = useState<"certificate" | "revoke">();
  const about = participantId(enrollment);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="small" aria-describedby={about} onClick={() => setOpen("certificate")}>
        View Certificate
      </Button>
      <Button size="small" kind="quiet" aria-describedby={about} onClick={() => setOpen("revoke")}>
        Revoke
      </Button>
      {open === "certificate" && <CertificateDialog number={number} onClose={close} />}
      {open === "revoke" && (
        <RevokeDialog
          enrollment={enrollment}
          number={number}
          onClose={close}
          onRevoked={() => {
            close();
            onAnswered();
          }}
        />
      )}
    </>
  );
}
