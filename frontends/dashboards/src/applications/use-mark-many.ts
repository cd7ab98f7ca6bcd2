import { EMPLOYER_MARK_LABELS, type EmployersMark } from "@jobcentre/contracts/job-options";
import { api, errorText, whileBusy } from "@jobcentre/frontend-kit/api";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Application, MARK, useRefreshApplications } from "./applications.api.ts";

/** Marks several applications one after the other, and says that they are marked, or who could not be. `marking` is the mark that is on its way. */
export function useMarkMany() {
  const [marking, setMarking] = useState<EmployersMark>();
  const refresh = useRefreshApplications();
  const notify = useNotify();

  async function markMany(applications: readonly Application[], mark: EmployersMark): Promise<void> {
    setMarking(mark);
    const failed: string[] = [];
    let why = "";
    for (const { id, applicant } of applications) {
      try {
        await api(MARK, { params: { id }, body: { mark } });
      } catch (error) {
        failed.push(applicant.full_name);
        why = errorText(error, "Something went wrong.", "No answer arrived.");
      }
    }
    await refresh();
    setMarking(undefined);
    if (failed.length > 0) notify.error(`Not marked: ${failed.join(", ")}. ${why}`);
    else notify.success(doneText(applications.length, mark));
  }
  const markWhole = (...given: Parameters<typeof markMany>) => whileBusy(() => markMany(...given));
  return { marking, markMany: markWhole };
}

const doneText = (count: number, mark: EmployersMark): string =>
  `${count === 1 ? "1 application is" : `${count} applications are`} marked as ${EMPLOYER_MARK_LABELS[mark].toLowerCase()}.`;
