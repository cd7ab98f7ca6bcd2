import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { SecondFactorCard } from "../second-factor/second-factor-card.tsx";
import { useSettings } from "./settings.api.ts";
import { SettingsForm } from "./settings-form.tsx";

/** How the site behaves, and what certificates and footers say. */
export function SettingsPage() {
  useDocumentTitle("Settings");
  const settings = useSettings();
  // What an earlier visit left may be old: the form opens on what was read for it.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && settings.data && !settings.isFetching) setIsOpen(true);
  return (
    <>
      <PageHeader title="Settings" lead="Every change is in the activity log, with the value before." />
      {(settings.isPending || (settings.data && !isOpen)) && <Skeleton lines={10} label="Loading settings" />}
      <ReadFailed read={settings} title="The settings could not be loaded" />
      {settings.data && isOpen && <SettingsForm settings={settings.data} readAgain={settings.refetch} />}
      <SecondFactorCard />
      <p>
        What the centre holds of you yourself is under <Link to="/dashboard/privacy">Privacy in your dashboard</Link>,
        to download.
      </p>
    </>
  );
}
