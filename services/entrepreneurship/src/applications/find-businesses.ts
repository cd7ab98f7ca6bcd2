import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, Types } from "mongoose";
import { applicationModel } from "./application.model.ts";
import { type Business, businessOf } from "./business.ts";

/** The store's filter for a search in business, name and e-mail address of the applicant. */
export function businessSearch(q: string | undefined) {
  if (!q) return {};
  const text = containing(q);
  return { $or: [{ business_name: text }, { applicant_name: text }, { applicant_email: text }] };
}

/** Which businesses something belongs to, as far as that is told. */
export interface OfBusinesses {
  application_id?: string | undefined;
  account_id?: string | undefined;
  q?: string | undefined;
}

/** The filter of what belongs to one application, to those of an account, or to those that a search finds. */
export async function applicationFilter(db: Connection, { application_id, account_id, q }: OfBusinesses) {
  if (!application_id && !account_id && !q) return {};
  const matching = {
    ...businessSearch(q),
    ...(account_id && { account_id }),
    ...(application_id && { _id: application_id }),
  };
  const found = await applicationModel(db).find(matching, { _id: 1 }).lean();
  return { application_id: { $in: found.map(({ _id }) => _id) } };
}

/** The businesses of several applications by application id, in one read. */
export async function findBusinesses(db: Connection, ids: Types.ObjectId[]): Promise<Map<string, Business>> {
  const applications = await applicationModel(db)
    .find({ _id: { $in: ids } })
    .lean();
  return new Map(applications.map((application) => [application._id.toHexString(), businessOf(application)]));
}

/** The businesses of a founder's own applications by application id. */
export async function findOwnBusinesses(db: Connection, account_id: string): Promise<Map<string, Business>> {
  const applications = await applicationModel(db).find({ account_id }).lean();
  return new Map(applications.map((application) => [application._id.toHexString(), businessOf(application)]));
}
