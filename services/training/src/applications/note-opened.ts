import { documentOpened } from "@jobcentre/contracts/events/training";
import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import type { LinkReader } from "@jobcentre/service-kit/bearer-link";
import type { Connection } from "mongoose";
import { findProgram } from "../programs/find-programs.ts";
import { applicationModel } from "./application.model.ts";

/** Tells that the administrator for whom a link was made opens a document; the link alone says who that is. */
export async function noteOpened(db: Connection, { account_id, record_id }: LinkReader, fileId: string): Promise<void> {
  const context = { trace_id: newTraceId(), ...currentContext(), actor: { account_id } };
  await runInContext(context, () =>
    inTransaction(db, async () => {
      const application = await applicationModel(db).findById(record_id).lean();
      const at = application?.documents.findIndex(({ file_id }) => file_id === fileId) ?? -1;
      if (!application || at < 0) return;
      const { program_id, account_id, applicant_name } = application;
      const program = await findProgram(db, program_id.toHexString());
      const told = { application_id: record_id, program_id: program_id.toHexString(), account_id, applicant_name };
      const data = { ...told, program_title: program?.title ?? "", document: at + 1 };
      await recordEvent(db, documentOpened, { aggregate_id: record_id, data });
    }),
  );
}
