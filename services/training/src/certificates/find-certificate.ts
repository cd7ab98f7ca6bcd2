import { certificateNumberIn } from "@jobcentre/contracts/certificate-number";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type Certificate, certificateModel } from "./certificate.model.ts";

/** The certificate with the number that somebody typed, of this account where one is named; anything else is not found. */
export async function findCertificate(db: Connection, typed: string, accountId?: string): Promise<Certificate> {
  const number = certificateNumberIn(typed);
  const wanted = { certificate_number: number, ...(accountId && { account_id: accountId }) };
  const certificate = number && (await certificateModel(db).findOne(wanted).lean());
  if (!certificate) throw new Problem("certificate_not_found");
  return certificate;
}
