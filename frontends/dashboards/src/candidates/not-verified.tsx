import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useCompany } from "../company-profile/company.api.ts";
import { LOOKED_AT_NOW } from "../forms/looked-at-anew.ts";

/** Where only verified employers may look, what this one can do about it. */
export function NotVerified({ title, text }: { title: string; text: string }) {
  const isLookedAt = useCompany().data?.verification_lost_at !== undefined;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Your company is not verified yet"
        icon="building"
        action={
          !isLookedAt && (
            <LinkButton kind="primary" to="/dashboard/payments">
              Get verified
            </LinkButton>
          )
        }
      >
        {text}
        {isLookedAt && ` ${LOOKED_AT_NOW}`}
      </EmptyState>
    </>
  );
}
