import { currentContext, runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { newTraceId } from "@jobcentre/messaging/trace/traceparent.rules";
import type { Connection } from "mongoose";
import type { LinkReader } from "./bearer-link.ts";

/** Runs `work` in a transaction whose facts are of whom a link was made for: the link alone says who that is. */
export const actAsReader = (db: Connection, { account_id }: LinkReader, work: () => Promise<void>): Promise<void> =>
  runInContext({ trace_id: newTraceId(), ...currentContext(), actor: { account_id } }, () => inTransaction(db, work));
