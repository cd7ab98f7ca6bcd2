import { contentOf as contentOfPdf, type Written, writtenIn } from "@jobcentre/pdf-kit/testing/read-pdf";
import type { CertificateSheet } from "../pdf/certificate-page.ts";
import { certificatePdf } from "../pdf/certificate-pdf.ts";

export const NUMBER = "ABJ-1-1234-1763632800000";

export const sheet = (changes: Partial<CertificateSheet> = {}): CertificateSheet => ({
  institute_name: "Abuja Institute of Skills",
  participant_name: "Amina Bello",
  program_title: "Solar panel installation",
  duration_weeks: 8,
  completion_date: new Date("2026-11-19T23:30:00Z"),
  director_name: "Ngozi Eze",
  instructor_name: "Danladi Musa",
  certificate_number: NUMBER,
  issued_date: new Date("2026-11-20T10:00:00Z"),
  verify_url: `https://jobs.example/verify-certificate/${NUMBER}`,
  ...changes,
});

/** What the page draws, as PDF operators. */
export const contentOf = async (changes: Partial<CertificateSheet> = {}): Promise<string> =>
  contentOfPdf(await certificatePdf(sheet(changes)));

/** Every text that is written, but the accents that are drawn beside their letters. */
export const writtenOn = async (changes: Partial<CertificateSheet> = {}): Promise<Written[]> =>
  writtenIn(await contentOf(changes));
