import type { EmployersMark } from "@jobcentre/contracts/job-options";
import { api, errorText, whileBusy } from "@jobcentre/frontend-kit/api";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Application, MARK, useRefreshApplications } from "./applications.api.ts";

/** Marks several applications one after the other, and says who could not be marked. */
export function useMarkMany() {
  const [isMarking, setIsMarking] = useState(false);
  const refresh = useRefreshApplications();
  const notify = useNotify();

  async function markMany(applications: readonly Application[], mark: EmployersMark): Promise<void> {
    setIsMarking(true);
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
    setIsMarking(false);
    if (failed.length > 0) notify.error(`Not marked: ${failed.join(", ")}. ${why}`);
  }
  const markWhole = (...given: Parameters<typeof markMany>) => whileBusy(() => markMany(...given));
  return { isMarking, markMany: markWhole };
}
