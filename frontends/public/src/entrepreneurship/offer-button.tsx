import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useSwitch } from "../settings/use-switch.ts";
import { useOnceKnown } from "../sign-in/use-once-known.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import type { Offer } from "./entrepreneurship.content.ts";

/** Where the application form is, whatever the setting says. */
const FORM = "/dashboard/entrepreneurship";

interface OfferButtonProps {
  offer: Offer;
  /** The id of the heading that names the offer, for who hears many buttons of the same name. */
  describedBy: string;
  kind?: "primary" | "secondary";
}

/** Join, Enroll or Apply: for who is signed in; everyone else signs in first and comes back. */
export function OfferButton({ offer, describedBy, kind = "secondary" }: OfferButtonProps) {
  const notify = useNotify();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const asksForApplications = useSwitch("entrepreneurship_applications");
  const [asking, setAsking] = useState(false);
  const openForm = () => navigate(`${FORM}?offer=${offer.name}`);

  async function goOn() {
    setAsking(true);
    const open = await asksForApplications();
    setAsking(false);
    if (open === undefined) return;
    if (open) openForm();
    else notify.info(offer.announcement, { label: "Open the form", onClick: openForm });
  }

  const { press, busy } = useOnceKnown((signedIn) => (signedIn ? void goOn() : signIn("/entrepreneurship")));
  return (
    <Button data-needs-scripts kind={kind} aria-describedby={describedBy} busy={busy || asking} onClick={press}>
      {offer.action}
    </Button>
  );
}
