import { createHash } from "node:crypto";
import { safeFileName } from "@jobcentre/service-kit/file-types";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { ReceivedFile } from "@jobcentre/service-kit/uploads";
import { requireJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";
import { type ExportDeps, readPart } from "../privacy/export-parts.ts";
import type { IssuedCertificate } from "./cv-facts.ts";
import { cvPdf } from "./cv-pdf.ts";
import { getWrittenCv } from "./get-written-cv.ts";

type Deps = ExportDeps & Pick<ServiceDeps, "config">;

/** Each takes the processor for a moment, and the largest for a quarter of a second. */
const MAX_AT_ONCE = 8;
/** Nobody has all places. */
const MAX_OF_ONE = 2;
/** For whom, once for each. */
const underWay: string[] = [];

/**
 * A job seeker's CV as PDF, of the profile, what they wrote, and their certificates, whose numbers it notes. Throws Problem("profile_missing"),
 * Problem("pdf_letters"), and Problem("service_unavailable") where training does not answer: never a CV without its certificates.
 */
export async function makeCv(deps: Deps, accountId: string): Promise<ReceivedFile> {
  const own = underWay.filter((one) => one === accountId);
  if (underWay.length >= MAX_AT_ONCE || own.length >= MAX_OF_ONE)
    throw new Problem("service_unavailable", { retryAfterSeconds: 2 });
  underWay.push(accountId);
  try {
    const profile = await requireJobSeekerProfile(deps.db, accountId);
    const written = await getWrittenCv(deps.db, accountId);
    const certificates = await certificatesOf(deps, accountId);
    const bytes = Buffer.from(await cvPdf({ profile, written, certificates, publicUrl: deps.config.PUBLIC_URL }));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    // A slash would make a folder of what is before it.
    const name = safeFileName(`CV ${profile.full_name.replaceAll(/[\\/]/g, " ")}.pdf`);
    const notes = certificates.map(({ certificate_number }) => certificate_number);
    return { field: "cv", kind: "cv", name, mime: "application/pdf", bytes, sha256, notes };
  } finally {
    underWay.splice(underWay.indexOf(accountId), 1);
  }
}

async function certificatesOf(deps: Deps, accountId: string): Promise<IssuedCertificate[]> {
  try {
    return await readPart<IssuedCertificate>(deps, "training", accountId, "training/certificates");
  } catch (error) {
    // Also where an answer broke off in the middle.
    throw Object.assign(new Problem("service_unavailable", { retryAfterSeconds: 1 }), { cause: error });
  }
}
