import { ReportDialog } from "@jobcentre/frontend-kit/report-job";
import type { ComponentProps } from "react";
import { OfWriter } from "../jobs/of-writer.tsx";

/** Loaded once somebody reports. */
export const LateReport = (props: ComponentProps<typeof ReportDialog>) => (
  <OfWriter>
    <ReportDialog {...props} />
  </OfWriter>
);
