import { Readable } from "node:stream";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import type { Person } from "@jobcentre/service-kit/person";
import type { TrainingDeps } from "../deps.ts";
import { certificatePdf } from "../pdf/certificate-pdf.ts";
import { verifyUrl } from "./certificate.rules.ts";
import { findCertificate } from "./find-certificate.ts";

/** A certificate as PDF, for whom it is about and for admins; for everybody else it does not exist. */
export async function printCertificate(
  { db, publicUrl }: Pick<TrainingDeps, "db" | "publicUrl">,
  typed: string,
  person: Pick<Person, "account_id" | "is_admin">,
): Promise<FileAnswer> {
  const certificate = await findCertificate(db, typed, person.is_admin ? undefined : person.account_id);
  const { certificate_number } = certificate;
  const bytes = await certificatePdf({
    ...certificate,
    verify_url: verifyUrl(publicUrl, certificate_number),
  });
  return new FileAnswer({
    name: `certificate-${certificate_number}.pdf`,
    mime: "application/pdf",
    size: bytes.length,
    open: () => Readable.from(Buffer.from(bytes)),
  });
}
