import { CERTIFICATE_NUMBER } from "@jobcentre/contracts/http/training";

/** ABJ-{program no}-{enrollment no}-{issue time in ms}. */
export function certificateNumber(programNo: number, enrollmentNo: number, issuedAt: Date): string {
  return `ABJ-${programNo}-${enrollmentNo}-${issuedAt.getTime()}`;
}

/** What a person typed as a number, or null where it cannot be one. */
export function normalizeCertificateNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return CERTIFICATE_NUMBER.test(number) ? number : null;
}
