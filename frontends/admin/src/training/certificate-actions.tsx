import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { CertificateDialog } from "./certificate-dialog.tsx";
import type { StepProps } from "./next-step.tsx";
import { participantId } from "./participant-id.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { useRevoke } from "./training.api.ts";

interface Opened {
  what: "certificate" | "revoke";
  /** As it was when it was pressed: somebody else may revoke it meanwhile. */
  number: string;
}

/** A certificate to look at, print and save, and to revoke; nothing where there is none. */
export function CertificateActions({ enrollment, onAnswered }: StepProps) {
  const [open, setOpen] = useState<Opened>();
  // Here, as the dialog goes before the list shows what it did.
  const revoke = useRevoke();
  const { certificate_number: number } = enrollment;
  const about = participantId(enrollment);
  const close = () => setOpen(undefined);
  return (
    <>
      {number !== null && (
        <>
          <Button size="small" aria-describedby={about} onClick={() => setOpen({ what: "certificate", number })}>
            View Certificate
          </Button>
          <Button
            size="small"
            kind="quiet"
            busy={revoke.isUnderWay}
            aria-describedby={about}
            onClick={() => setOpen({ what: "revoke", number })}
          >
            Revoke
          </Button>
        </>
      )}
      {open?.what === "certificate" && <CertificateDialog number={open.number} onClose={close} />}
      {open?.what === "revoke" && (
        <RevokeDialog
          enrollment={enrollment}
          number={open.number}
          revoke={revoke}
          onClose={close}
          onRevoked={() => {
            close();
            onAnswered("done");
          }}
        />
      )}
    </>
  );
}
