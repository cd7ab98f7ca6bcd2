import type { certificateVerification } from "@jobcentre/contracts/http/training";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { findCertificate } from "./find-certificate.ts";

/** What a stranger learns of a certificate; anything that is none gets one and the same answer. */
export async function verifyCertificate(
  { db, now }: StoreDeps,
  typed: string,
): Promise<z.output<typeof certificateVerification>> {
  const certificate = await findCertificate(db, typed);
  return {
    participant_name: certificate.participant_name,
    program_title: certificate.program_title,
    completion_date: certificate.completion_date.toISOString(),
    certificate_number: certificate.certificate_number,
    instructor_name: certificate.instructor_name,
    duration_weeks: certificate.duration_weeks,
    issued_date: certificate.issued_date.toISOString(),
    verified_at: now().toISOString(),
    institute_name: certificate.institute_name,
    director_name: certificate.director_name,
  };
}
