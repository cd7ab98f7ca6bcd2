import { Certificate } from "@jobcentre/frontend-kit/certificate";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Button, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";

const SAMPLE = {
  participant_name: "Sample Participant",
  program_title: "Sample Training Program",
  duration_weeks: 12,
  completion_date: "2026-01-15",
  issued_date: "2026-01-20",
  instructor_name: "Sample Instructor",
  certificate_number: "ABJ-1-1234-1768867200000",
};

/** The certificate as it is printed, with sample data and the names of the settings. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const settings = useRead("GET /api/public-settings");
  return (
    <Dialog
      open
      size="large"
      title="Preview Certificate"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" icon="file" disabled={!settings.data} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {settings.isPending && <Skeleton lines={8} label="Loading the preview" />}
      <ReadFailed read={settings} title="The preview could not be loaded" />
      {settings.data && (
        <Certificate
          {...SAMPLE}
          institute_name={settings.data.institute_name ?? ""}
          director_name={settings.data.director_name ?? ""}
          verifyUrl={`${window.location.origin}/verify-certificate/${SAMPLE.certificate_number}`}
        />
      )}
    </Dialog>
  );
}
