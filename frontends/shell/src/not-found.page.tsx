import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";

export function NotFoundPage() {
  useDocumentTitle("Page not found");
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        title="Page not found"
        action={
          <>
            <LinkButton kind="primary" to="/">
              Go to the home page
            </LinkButton>
            <LinkButton to="/jobs">Browse jobs</LinkButton>
          </>
        }
      >
        <p>The address may be mistyped, or the page has moved.</p>
      </EmptyState>
    </Container>
  );
}
