import { BUSINESS_DOCUMENTS, type BusinessDocument } from "@jobcentre/contracts/entrepreneurship-options";
import { entrepreneurshipDocumentsAdded } from "@jobcentre/contracts/events/entrepreneurship";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { keepFile, removeFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { UploadedFile } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { type ApplicationRecord, applicationModel } from "./application.model.ts";
import { takesDocuments } from "./application.rules.ts";
import { businessOf } from "./business.ts";

interface Documents {
  own: { _id: string; account_id: string };
  files: Pick<UploadedFile, "field" | "file_id" | "name">[];
}

/**
 * Adds the documents that somebody sends later to their own application, in the place of those that were there. Throws
 * Problem("not_found"), and Problem("documents_too_late") where it was rejected or withdrawn, also just before.
 */
export async function addDocuments({ db, now }: StoreDeps, { own, files }: Documents): Promise<ApplicationRecord> {
  if (files.length === 0) throw new Problem("invalid_input", { text: "Please choose a file." });
  const isSent = (field: BusinessDocument): boolean => files.some((file) => file.field === field);
  return inTransaction(db, async () => {
    const former = await applicationModel(db).findOne(own).lean();
    if (!former) throw new Problem("not_found");
    if (!takesDocuments(former.status)) throw new Problem("documents_too_late");
    const added_at = now();
    const sent = files.map(({ field, file_id, name }) => [field, { file_id, name, added_at }]);
    // Of a decision, or other documents, and this at once, the store lets one transaction go on; the other looks again.
    const application = await applicationModel(db)
      .findOneAndUpdate(
        { ...own, status: former.status },
        { $set: Object.fromEntries(sent) },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    for (const { file_id } of files) await keepFile(db, file_id);
    const documents = BUSINESS_DOCUMENTS.filter(isSent);
    for (const field of documents) {
      const replaced = former[field];
      if (replaced) await removeFile(db, replaced.file_id);
    }
    await recordEvent(db, entrepreneurshipDocumentsAdded, {
      aggregate_id: own._id,
      data: { ...businessOf(application), documents },
    });
    return application;
  });
}
