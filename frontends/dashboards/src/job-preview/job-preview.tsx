import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { formatDate, formatRelative } from "@jobcentre/frontend-kit/format";
import type { JobForm } from "@jobcentre/frontend-kit/job-form";
import { JobPosting, PostedBy } from "@jobcentre/frontend-kit/job-posting";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useCompany } from "../company-profile/company.api.ts";
import { logoAddress } from "../company-profile/logo-address.ts";
import styles from "./job-preview.module.css";
import { previewOf } from "./job-preview.rules.ts";

interface PreviewButtonProps {
  /** What is typed when it is pressed. */
  read: () => JobForm;
  /** When the job was posted; left out, it is yet to be. */
  posted?: string;
  /** The last day that it was saved with. */
  savedDeadline?: string;
}

/** Opens what is typed as job seekers will read it, over the form, which stays as it is. */
export function PreviewButton({ read, ...saved }: PreviewButtonProps) {
  const [typed, setTyped] = useState<JobForm>();
  return (
    <>
      <Button onClick={() => setTyped(read())}>Preview</Button>
      {typed && <JobPreview typed={typed} {...saved} onClose={() => setTyped(undefined)} />}
    </>
  );
}

interface JobPreviewProps extends Omit<PreviewButtonProps, "read"> {
  typed: JobForm;
  onClose: () => void;
}

function JobPreview({ typed, posted, savedDeadline, onClose }: JobPreviewProps) {
  const company = useCompany().data;
  const [{ job, refused }] = useState(() => {
    const now = new Date();
    return previewOf(typed, { today: dayInLagos(now), posted: posted ?? now.toISOString(), savedDeadline });
  });
  const logo = company?.company_logo_path;
  return (
    <Dialog
      open
      size="large"
      title="How people will read it"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Back to the form
        </Button>
      }
    >
      {/* Read from here on, by who reads with the keyboard as well. */}
      <h3 data-begins tabIndex={-1} className={styles.title}>
        {job.title}
      </h3>
      <p>
        <PostedBy
          name={company?.business_name ?? "Your company"}
          isVerified={company?.is_verified ?? false}
          logo={logo ? logoAddress(logo) : undefined}
        />
      </p>
      {refused.length > 0 && (
        <p className={styles.refused}>Left out, as the form does not take it yet: {refused.join(", ")}.</p>
      )}
      <JobPosting
        job={job}
        level={3}
        day={(of, relative) => (relative ? formatRelative(of) : formatDate(of))}
        actions={<p className={styles.note}>The button to apply stands here.</p>}
      >
        <p className={styles.follows}>What your company’s profile says follows here.</p>
      </JobPosting>
    </Dialog>
  );
}
