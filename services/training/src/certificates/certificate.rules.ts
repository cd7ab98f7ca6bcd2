import { CERTIFICATE_NUMBER } from "@jobcentre/contracts/http/training";

/** ABJ-{program no}-{enrollment no}-{issue time in ms}. */
export function certificateNumber(programNo: number, enrollmentNo: number, issuedAt: Date): string {
  return `ABJ-${programNo}-${enrollmentNo}-${issuedAt.getTime()}`;
}

/**
 * The number in what a person typed or copied, or null where there is none: keyboards make other dashes of it, and people copy
 * what stands around it, or the whole address.
 */
export function normalizeCertificateNumber(typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Pd}\u2212]+/gu, "-")
    .toUpperCase();
  const [number = ""] = /(?<![A-Z\d])ABJ-\d+-\d+-\d+/.exec(plain) ?? [];
  return CERTIFICATE_NUMBER.test(number) ? number : null;
}

/** Where anyone verifies a certificate; what its QR code says. */
export const verifyUrl = (publicUrl: string, number: string): string =>
  new URL(`/verify-certificate/${number}`, publicUrl).href;
