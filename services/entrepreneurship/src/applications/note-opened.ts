import { businessDocumentOpened } from "@jobcentre/contracts/events/entrepreneurship";
import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import type { LinkReader } from "@jobcentre/service-kit/bearer-link";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { businessOf } from "./business.ts";

/** Tells that the administrator for whom a link was made opens a document; the link alone says who that is. */
export async function noteOpened(db: Connection, { account_id, record_id }: LinkReader, fileId: string): Promise<void> {
  const context = { trace_id: newTraceId(), ...currentContext(), actor: { account_id } };
  await runInContext(context, () =>
    inTransaction(db, async () => {
      const application = await applicationModel(db).findById(record_id).lean();
      if (!application) return;
      const isPlan = application.business_plan?.file_id === fileId;
      if (!isPlan && application.financial_projection?.file_id !== fileId) return;
      const document = isPlan ? ("business plan" as const) : ("financial projection" as const);
      await recordEvent(db, businessDocumentOpened, {
        aggregate_id: record_id,
        data: { ...businessOf(application), document },
      });
    }),
  );
}
