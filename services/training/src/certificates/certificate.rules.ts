/** ABJ-{program no}-{enrollment no}-{issue time in ms}. */
export function certificateNumber(programNo: number, enrollmentNo: number, issuedAt: Date): string {
  return `ABJ-${programNo}-${enrollmentNo}-${issuedAt.getTime()}`;
}

/** Where anyone verifies a certificate; what its QR code says. */
export const verifyUrl = (publicUrl: string, number: string): string =>
  new URL(`/verify-certificate/${number}`, publicUrl).href;
