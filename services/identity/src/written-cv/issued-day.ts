/** The day on which a certificate was issued, as the certificate says it. */
export const issuedDay = (issued_date: string): string =>
  new Date(issued_date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "Africa/Lagos" });
