import { businessDocumentOpened } from "@jobcentre/contracts/events/entrepreneurship";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { actAsReader } from "@jobcentre/service-kit/act-as-reader";
import type { LinkReader } from "@jobcentre/service-kit/bearer-link";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { businessOf } from "./business.ts";

/** Tells that the administrator for whom a link was made opens a document. */
export async function noteOpened(db: Connection, reader: LinkReader, fileId: string): Promise<void> {
  const { record_id } = reader;
  await actAsReader(db, reader, async () => {
    const application = await applicationModel(db).findById(record_id).lean();
    if (!application) return;
    const isPlan = application.business_plan?.file_id === fileId;
    if (!isPlan && application.financial_projection?.file_id !== fileId) return;
    const document = isPlan ? ("business plan" as const) : ("financial projection" as const);
    await recordEvent(db, businessDocumentOpened, {
      aggregate_id: record_id,
      data: { ...businessOf(application), document },
    });
  });
}
