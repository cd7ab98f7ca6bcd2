import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";

/** Where only verified employers may look, what this one can do about it. */
export function NotVerified({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Your company is not verified yet"
        icon="building"
        action={
          <LinkButton kind="primary" to="/dashboard/payments">
            Get verified
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
