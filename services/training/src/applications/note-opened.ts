import { documentOpened } from "@jobcentre/contracts/events/training";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { actAsReader } from "@jobcentre/service-kit/act-as-reader";
import type { LinkReader } from "@jobcentre/service-kit/bearer-link";
import type { Connection } from "mongoose";
import { findProgram } from "../programs/find-programs.ts";
import { applicationModel } from "./application.model.ts";

/** Tells that the administrator for whom a link was made opens a document. */
export async function noteOpened(db: Connection, reader: LinkReader, fileId: string): Promise<void> {
  const { record_id } = reader;
  await actAsReader(db, reader, async () => {
    const application = await applicationModel(db).findById(record_id).lean();
    const at = application?.documents.findIndex(({ file_id }) => file_id === fileId) ?? -1;
    if (!application || at < 0) return;
    const { program_id, account_id, applicant_name } = application;
    const program = await findProgram(db, program_id.toHexString());
    const told = { application_id: record_id, program_id: program_id.toHexString(), account_id, applicant_name };
    const data = { ...told, program_title: program?.title ?? "", document: at + 1 };
    await recordEvent(db, documentOpened, { aggregate_id: record_id, data });
  });
}
