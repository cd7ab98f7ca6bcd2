import { reloadIfOutdated, retryLazyPages } from "@jobcentre/frontend-kit/router";
import { ErrorBoundary, ErrorState } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, Suspense } from "react";

interface SectionBoundaryProps {
  /** What it is of, such as its path: another section is another try. */
  of: string;
  /** While its code loads. */
  loading: ReactNode;
  children: ReactNode;
}

/** Around a section beside a navigation, which stays where the section breaks or does not load. */
export function SectionBoundary({ of, loading, children }: SectionBoundaryProps) {
  function startAfresh() {
    retryLazyPages();
    void reloadIfOutdated();
  }
  return (
    <ErrorBoundary
      key={of}
      onFailure={startAfresh}
      otherwise={(again) => <ErrorState headingLevel={1} title="This page could not be loaded" onRetry={again} />}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
