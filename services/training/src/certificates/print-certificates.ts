import { Readable } from "node:stream";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type { TrainingDeps } from "../deps.ts";
import { findLasting } from "../enrollments/find-enrollment.ts";
import { certificatesPdf } from "../pdf/certificate-pdf.ts";
import { oneAtATime } from "../pdf/one-at-a-time.ts";
import { noteSheetsTaken } from "../sheets-taken.ts";
import { type Certificate, certificateModel } from "./certificate.model.ts";
import { verifyUrl } from "./certificate.rules.ts";

/**
 * The certificates that enrollments have now, a page each, in their order, and that an administrator takes them. Throws Problem("conflict")
 * where one has none, as it was revoked meanwhile, or its account is gone: its name would come to light, and there is nobody to give it to.
 * Also throws what oneAtATime does.
 */
export async function printCertificates(
  { db, now, publicUrl }: Pick<TrainingDeps, "db" | "now" | "publicUrl">,
  enrollmentIds: readonly string[],
): Promise<FileAnswer> {
  const { certificates, bytes } = await oneAtATime(async () => {
    const found = await certificatesOf(db, [...new Set(enrollmentIds)]);
    const sheets = found.map((certificate) => ({
      ...certificate,
      verify_url: verifyUrl(publicUrl, certificate.certificate_number),
    }));
    return { certificates: found, bytes: await certificatesPdf(sheets, now()) };
  });
  const [title = "", ...others] = new Set(certificates.map(({ program_title }) => program_title));
  await noteSheetsTaken(db, {
    what: "certificates",
    program_title: others.length > 0 ? "" : title,
    people: certificates.length,
  });
  return new FileAnswer({
    name: `certificates-${dayInLagos(now())}.pdf`,
    mime: "application/pdf",
    size: bytes.length,
    open: () => Readable.from(Buffer.from(bytes)),
  });
}

async function certificatesOf(db: Connection, ids: readonly string[]): Promise<Certificate[]> {
  const lasting = await findLasting(db, ids);
  const found = await certificateModel(db)
    .find({ enrollment_id: { $in: lasting } })
    .lean();
  const byEnrollment = new Map(found.map((certificate) => [certificate.enrollment_id.toHexString(), certificate]));
  const certificates = ids.flatMap((id) => byEnrollment.get(id) ?? []);
  const missing = ids.length - certificates.length;
  if (missing === 0) return certificates;
  const text = `${missing} of these ${ids.length} certificates ${missing === 1 ? "is" : "are"} no longer there: revoked, or of a deleted account. Look at the list again.`;
  throw new Problem("conflict", { text });
}
