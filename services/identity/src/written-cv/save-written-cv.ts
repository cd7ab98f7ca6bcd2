import type { writtenCvInput } from "@jobcentre/contracts/http/identity";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { requireJobSeekerProfile } from "../job-seeker-profiles/get-job-seeker-profile.ts";
import { isOvertaken } from "../overtaken.rules.ts";
import { getWrittenCv, type WrittenSections } from "./get-written-cv.ts";
import { type WrittenCv, writtenCvModel } from "./written-cv.model.ts";

type Work = WrittenSections["work"];

/**
 * Throws where a job begins or ends in a month to come: it would stand before all that is, and "now" as its end would be untrue.
 * What an older version took stays, so that it keeps nobody from changing the rest.
 */
function requireBegun(work: Work, before: Work, now: Date): void {
  const text = "Enter a month that has begun";
  const month = dayInLagos(now).slice(0, 7);
  const fields: Record<string, string> = {};
  for (const [at, job] of work.entries()) {
    for (const end of ["from", "to"] as const) {
      const isKept = before.some((one) => one[end] === job[end]);
      if ((job[end] ?? "") > month && !isKept) fields[`work.${at}.${end}`] = text;
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem("invalid_input", { text, fields });
}

/**
 * Puts what a person wrote for a CV in the place of what was written before. Throws Problem("profile_missing"), and
 * Problem("conflict") where another window saved since the moment that `edited_at` names.
 */
export function saveWrittenCv(
  db: Connection,
  accountId: string,
  input: z.output<typeof writtenCvInput>,
  now: Date,
): Promise<WrittenSections> {
  const { edited_at, ...sections } = input;
  return inTransaction(db, async () => {
    await requireJobSeekerProfile(db, accountId);
    const before = await writtenCvModel(db).findOne({ account_id: accountId }).lean<WrittenCv>();
    if (isOvertaken(before, edited_at, sections)) throw new Problem("conflict");
    requireBegun(sections.work, before?.work ?? [], now);
    await writtenCvModel(db).updateOne(
      { account_id: accountId },
      { $set: { ...sections, edited_at: now }, $setOnInsert: { created_at: now } },
      { upsert: true },
    );
    return getWrittenCv(db, accountId);
  });
}
