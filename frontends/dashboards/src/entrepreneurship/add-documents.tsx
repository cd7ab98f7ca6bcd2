import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { AddDocumentsDialog } from "./add-documents-dialog.tsx";
import type { Application } from "./entrepreneurship.api.ts";

const TAKES_DOCUMENTS: readonly Application["status"][] = ["pending", "approved", "active"];

/** The way for a plan that comes later, or a better one, until the application has ended. */
export function AddDocuments({ application }: { application: Application }) {
  const [opened, setOpened] = useState(false);
  const { business_name, business_plan_path, financial_projection_path } = application;
  const hasSome = business_plan_path !== "" || financial_projection_path !== "";
  return (
    <>
      {TAKES_DOCUMENTS.includes(application.status) && (
        <Button size="small" icon="upload" onClick={() => setOpened(true)}>
          {hasSome ? "Add or replace documents" : "Add documents"} <VisuallyHidden>for {business_name}</VisuallyHidden>
        </Button>
      )}
      {/* Files that are chosen stay where the application ends meanwhile, with the reason why they were not sent. */}
      {opened && <AddDocumentsDialog application={application} onClose={() => setOpened(false)} />}
    </>
  );
}
