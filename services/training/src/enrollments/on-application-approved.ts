import type { Envelope } from "@jobcentre/contracts/envelope";
import type { applicationApproved } from "@jobcentre/contracts/events/training";
import { currentContext } from "@jobcentre/messaging/execution-context";
import { gather } from "@jobcentre/messaging/in-transaction";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { enroll } from "./enroll.ts";

/** An approved application becomes one enrollment, in the inbox's transaction and together with the others there. */
export function onApplicationApproved(
  { db }: StoreDeps,
  { data, occurred_at }: Envelope<z.output<typeof applicationApproved.data>>,
): Promise<void> {
  return gather(db, enroll, { ...data, occurred_at, context: currentContext() });
}
