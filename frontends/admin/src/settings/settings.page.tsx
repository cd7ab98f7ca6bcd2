import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { ErrorState, PageHeader, Skeleton } from "@jobcentre/frontend-kit/ui";
import { SecondFactorCard } from "../second-factor/second-factor-card.tsx";
import { useSettings } from "./settings.api.ts";
import { SettingsForm } from "./settings-form.tsx";

/** How the site behaves, and what certificates and footers say. */
export function SettingsPage() {
  useDocumentTitle("Settings");
  const settings = useSettings();
  return (
    <>
      <PageHeader title="Settings" lead="Every change is in the activity log, with the value before." />
      {settings.isPending && <Skeleton lines={10} label="Loading settings" />}
      {settings.isError && !settings.data && (
        <ErrorState
          title="The settings could not be loaded"
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        />
      )}
      {settings.data && <SettingsForm settings={settings.data} />}
      <SecondFactorCard />
      <p>
        What the centre holds of you yourself is under <Link to="/dashboard/privacy">Privacy in your dashboard</Link>,
        to download.
      </p>
    </>
  );
}
