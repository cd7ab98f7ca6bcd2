import { entrepreneurshipApplicationSubmitted } from "@jobcentre/contracts/events/entrepreneurship";
import type { entrepreneurshipApplicationInput } from "@jobcentre/contracts/http/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { keepFile } from "@jobcentre/service-kit/files";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { requireFewWithdrawals } from "@jobcentre/service-kit/require-few-withdrawals";
import type { UploadedFile } from "@jobcentre/service-kit/route";
import type * as z from "zod";
import { countApplication } from "../applicants/count-application.ts";
import type { StoreDeps } from "../deps.ts";
import { type ApplicationDocument, type ApplicationRecord, applicationModel } from "./application.model.ts";
import { isOpen } from "./application.rules.ts";

interface Submission {
  person: Pick<Person, "account_id" | "name" | "email">;
  input: z.output<typeof entrepreneurshipApplicationInput>;
  files: Pick<UploadedFile, "field" | "file_id" | "name">[];
}

/** A person's application, one open at a time; its documents are kept together with it or not at all. */
export async function submitApplication({ db, now }: StoreDeps, submission: Submission): Promise<ApplicationRecord> {
  const { person, input, files } = submission;
  const { account_id } = person;
  const documentOf = (field: string): ApplicationDocument | null => {
    const file = files.find((one) => one.field === field);
    return file ? { file_id: file.file_id, name: file.name } : null;
  };
  return inTransaction(db, async () => {
    if (await applicationModel(db).exists({ account_id, is_open: true }))
      throw new Problem("entrepreneurship_application_open");
    await requireFewWithdrawals(applicationModel(db), account_id, now());
    const applicant = await countApplication(db, person);
    const [application] = await applicationModel(db).create([
      {
        ...input,
        account_id,
        applicant_name: applicant.name,
        applicant_email: applicant.email,
        applicant_phone: applicant.phone,
        business_plan: documentOf("business_plan"),
        financial_projection: documentOf("financial_projection"),
        status: "pending",
        is_open: isOpen("pending"),
        applied_at: now(),
      },
    ]);
    for (const file of files) await keepFile(db, file.file_id);
    const record = application!.toObject();
    const application_id = record._id.toHexString();
    await recordEvent(db, entrepreneurshipApplicationSubmitted, {
      aggregate_id: application_id,
      data: { application_id, account_id, business_name: record.business_name },
    });
    return record;
  }).catch((error: unknown) => {
    // Two at once: the unique index decides, and the second gets the same answer as a later one would.
    throw isDuplicateKey(error, "account_id") ? new Problem("entrepreneurship_application_open") : error;
  });
}
