import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema } from "mongoose";
import { type EarlierOwner, earlierOwner } from "./account.model.ts";

/**
 * The handings over of a company whose account was deleted, to be told anew to a service that lost one, or passed it over: it waits for them
 * with the deletion. Stays, as what waits does.
 */
interface DeletedCompany {
  /** The account's id. */
  _id: string;
  /** Of the last handing over. */
  number: number;
  /** Who owned it until each of the last ones, by the account of their own; missing where that is gone. */
  owners: EarlierOwner[];
}

const schema = new Schema<DeletedCompany>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    owners: { type: [earlierOwner], required: true },
  },
  { versionKey: false },
);
schema.index({ "owners.account_id": 1 });

export const deletedCompanyModel = defineModel<DeletedCompany>("deleted_companies", schema);
