import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { asTyped } from "@jobcentre/contracts/fields";
import { folded } from "@jobcentre/contracts/folded";
import type { ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { sameNumber } from "@jobcentre/contracts/same-number";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { featureJob } from "../jobs/feature-job.ts";
import { companyOfNow } from "./name-on-requests.ts";
import { requestFacts } from "./request-facts.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";
import { agreedPriceProblem, daysOf, isRequestMoveOffered, reasonProblem } from "./service-request.rules.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Until when the requester has paid for this service, of all that they asked for; null where they never did. */
async function paidUntil(db: Connection, { account_id, service }: ServiceRequest): Promise<Date | null> {
  const paid = { account_id, kind: "premium" as const, service, valid_until: { $ne: null } };
  const last = await serviceRequestModel(db).findOne(paid).sort({ valid_until: -1 }).lean();
  return last?.valid_until ?? null;
}

/** Until when a payment of now holds, after what is paid for already; featuring a job takes effect here, the rest in identity by the event. */
async function takeEffect(db: Connection, request: ServiceRequest, now: Date): Promise<Date | null> {
  const days = daysOf(request.service);
  if (days === null) return null;
  if (request.job_id) return featureJob(db, request.job_id.toHexString(), days, now);
  const from = Math.max(now.getTime(), (await paidUntil(db, request))?.getTime() ?? 0);
  return new Date(from + days * DAY_MS);
}

const wrong = (field: "price" | "reason", problem: string): Problem =>
  new Problem("invalid_input", {
    text: `Please check what you entered. ${problem}.`,
    fields: { [field]: problem },
  });

interface Wanted {
  status: ServiceRequestStatus;
  /** Whose request that is, as the admin read it. */
  name?: string | undefined;
  /** That company's CAC number, as the admin read it. */
  cac_number?: string | undefined;
  /** What was agreed on and is paid, for a request without a listed price. */
  price?: number | undefined;
  /** Why it is cancelled, for who asked: said where they have paid. */
  reason?: string | undefined;
}

/**
 * An admin moves a request; "paid" takes effect in the same transaction. Throws Problem("request_move_not_offered"),
 * Problem("conflict") where the requester has another name or CAC number than was read, Problem("already_verified") for a company that is, and
 * Problem("job_not_open") where it would feature a job that nobody sees.
 */
export async function moveRequest(
  { db, now }: StoreDeps,
  id: string,
  { status, name, cac_number, price, reason = "" }: Wanted,
): Promise<ServiceRequest> {
  const answer = await inTransaction(db, async () => {
    const request = await serviceRequestModel(db).findById(id).lean();
    if (!request) throw new Problem("not_found");
    refuseOwn(request.account_id);
    if (!isRequestMoveOffered(request, status)) {
      // Mostly somebody else was faster; where nobody was, there is nothing that it is already.
      const isMoved = request.status !== "requested";
      throw new Problem(
        "request_move_not_offered",
        isMoved ? { text: `This request is already ${request.status}` } : {},
      );
    }
    const problem = price === undefined ? null : agreedPriceProblem(request, status);
    if (problem) throw wrong("price", problem);
    const unsaid = reasonProblem(request.status, status, reason);
    if (unsaid) throw wrong("reason", unsaid);
    const company = await companyOfNow(db, request);
    const isVerification = status === "paid" && request.service === "company_verification";
    if (isVerification && company?.is_verified)
      throw new Problem("already_verified", {
        text: "This company is verified already: there is nothing to pay for it",
      });
    const requester_name = company?.business_name || request.requester_name;
    const number = company?.cac_number ?? cac_number;
    const isAnotherName = name && folded(name) !== folded(asTyped(requester_name));
    if (isAnotherName || (cac_number !== undefined && !sameNumber(cac_number, number ?? ""))) {
      // Refused below: what is read next is the name of now.
      await serviceRequestModel(db).updateOne({ _id: id }, { $set: { requester_name } });
      return null;
    }
    const paid = status === "paid" && { paid_at: now(), valid_until: await takeEffect(db, request, now()) };
    const agreed = price !== undefined && { price };
    const why = reason && { cancelled_reason: reason };
    const moved = await serviceRequestModel(db)
      .findOneAndUpdate(
        { _id: id },
        { $set: { status, requester_name, ...paid, ...agreed, ...why } },
        { returnDocument: "after" },
      )
      .lean();
    if (!moved) throw new Problem("not_found");
    // Identity compares it once more: who pays may have taken another one since this copy was told.
    const checked = isVerification && number !== undefined && { cac_number: number };
    await recordEvent(db, serviceRequestChanged, {
      aggregate_id: id,
      data: { ...requestFacts(moved), ...checked },
    });
    return moved;
  });
  if (!answer) throw new Problem("conflict");
  return answer;
}
