/** Where anybody can check a certificate. */
export const certificatePath = (number: string): string => `/verify-certificate/${encodeURIComponent(number)}`;
