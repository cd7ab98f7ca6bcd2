import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import { idOf } from "@jobcentre/frontend-kit/address-filters";
import { Navigate, useDocumentTitle, useLocation, useSearchParams } from "@jobcentre/frontend-kit/router";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import { COUNT_ID } from "../lists/paged-list.tsx";
import { AllApplications } from "./all-applications.tsx";
import { OneApplication } from "./one-application.tsx";

/** What somebody applied for, and what became of it: all of it, or the one application that the address names. */
export function AppliedJobsPage() {
  useDocumentTitle("Applied Jobs");
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const named = search.get("application");
  useCountAfterOne(named);
  // As links named one before, which found it among the newest alone.
  const former = idOf(hash.replace("#own-application-", ""));
  if (former) return <Navigate to={ownApplicationPath(former)} replace />;
  return (
    <>
      <PageHeader title="Applied Jobs" lead="Your applications, and what became of them." />
      {named === null ? <AllApplications /> : <OneApplication key={named} id={idOf(named)} />}
    </>
  );
}

/** Gives the keyboard a place where the way back from one application leads: no new page for the shell, and what was pressed is gone. */
function useCountAfterOne(named: string | null): void {
  const before = useRef(named);
  useEffect(() => {
    const isLeft = before.current !== null && named === null;
    before.current = named;
    if (isLeft && (document.activeElement === null || document.activeElement === document.body))
      document.getElementById(COUNT_ID)?.focus();
  }, [named]);
}
