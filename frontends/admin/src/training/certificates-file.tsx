import { everyRow } from "@jobcentre/contracts/every-row";
import { MOST_CERTIFICATES } from "@jobcentre/contracts/training-options";
import { ApiError, apiFile, apiList, errorText } from "@jobcentre/frontend-kit/api";
import { DownloadButton } from "@jobcentre/frontend-kit/downloads";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { readAnew } from "../components/use-read-again.ts";
import { isOfDeletedPerson } from "./is-of-deleted-person.ts";
import { ENROLLMENTS, type Enrollment, type EnrollmentsQuery } from "./training.api.ts";

/** Of a deleted person the name is nowhere else any more, and there is nobody to give it to. */
export const isPrintable = (enrollment: Enrollment): boolean =>
  enrollment.certificate_issued && !isOfDeletedPerson(enrollment);

/** What keeps a file from being made, to be said as it is. */
class NotPrinted extends Error {}

const readFile = (enrollments: readonly Enrollment[]): Promise<File> => {
  if (enrollments.length === 0) throw new NotPrinted("There is no certificate to print here yet.");
  if (enrollments.length > MOST_CERTIFICATES)
    throw new NotPrinted(
      `These are more than ${MOST_CERTIFICATES} certificates, and one file has ${MOST_CERTIFICATES} at most. Show ${MOST_CERTIFICATES} on a page and choose them page by page.`,
    );
  return apiFile("GET /api/admin/training-enrollments/certificates.pdf", {
    query: { enrollments: enrollments.map(({ id }) => id).join(",") },
  });
};

interface CertificatesFileProps {
  label: string;
  /** Whose certificates, in the order of the pages. */
  read: () => Promise<readonly Enrollment[]>;
  size?: "small";
  disabled?: boolean;
}

function CertificatesFile({ label, read, ...button }: CertificatesFileProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  function failureOf(error: unknown): string {
    if (error instanceof NotPrinted) return error.message;
    // One was revoked meanwhile: the list says which.
    if (error instanceof ApiError && error.status === 409) void readAnew(queryClient, [ENROLLMENTS]);
    return errorText(
      error,
      "The certificates could not be downloaded",
      "The certificates could not be downloaded. Please try again.",
    );
  }
  return (
    <DownloadButton
      {...button}
      read={async () => readFile(await read())}
      failure={failureOf}
      busyText="Making the PDF"
      onSaved={({ name }) => notify.success(`${name} was downloaded. The activity log has that you took it.`)}
    >
      {label}
    </DownloadButton>
  );
}

/** The certificates of the chosen enrollments as one file to print, a page each, as they stand in the list. */
export function ChosenCertificates({ chosen, disabled }: { chosen: readonly Enrollment[]; disabled: boolean }) {
  if (chosen.length === 0) return null;
  const label = `Certificates as PDF (${formatNumber(chosen.length)})`;
  return <CertificatesFile size="small" disabled={disabled} label={label} read={async () => chosen} />;
}

/** The same of everything that the list's filters find, on all of its pages; those are to have certificates. It reads no more than one file has room for. */
export function AllCertificates({ filters }: { filters: Omit<EnrollmentsQuery, "page" | "limit"> }) {
  const read = async () => {
    const certified = { ...filters, certified: "yes" as const };
    const printable: Enrollment[] = [];
    for await (const row of everyRow((part) => apiList(ENROLLMENTS, { query: { ...certified, ...part } }))) {
      if (isPrintable(row)) printable.push(row);
      if (printable.length > MOST_CERTIFICATES) break;
    }
    return printable;
  };
  return <CertificatesFile size="small" label="All certificates as PDF" read={read} />;
}
