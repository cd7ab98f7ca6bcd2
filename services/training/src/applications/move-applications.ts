import { giveFile } from "@jobcentre/service-kit/files";
import type { Move } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { keptNames } from "../people/kept-name.ts";
import { applicationModel, type TrainingApplication } from "./application.model.ts";
import { nextWithdrawnNo } from "./next-withdrawn-no.ts";

/** Gives what somebody applied for, with its documents, to another account of theirs, in the running transaction; answers the ids. */
export async function moveApplications(db: Connection, { from, to, until, contact }: Move): Promise<string[]> {
  const nameOf = await keptNames(db, from, contact);
  const applications = await applicationModel(db)
    .find({ account_id: from, applied_at: { $lte: until } })
    .sort({ applied_at: 1 })
    .lean();
  for (const application of applications) {
    const { _id, applicant_name: name, noted_from_contact, documents } = application;
    const applicant_name = nameOf({ name, noted_from_contact });
    const dropped_no = await numberAt(db, to, application);
    await applicationModel(db).updateOne(
      { _id },
      { $set: { account_id: to, dropped_no, applicant_name, noted_from_contact: true } },
    );
    for (const { file_id } of documents) await giveFile(db, file_id, to);
  }
  return applications.map(({ _id }) => _id.toHexString());
}

/** Its own number, or the next free one where the other account has one of its own to the same program: both stay as they are. */
async function numberAt(
  db: Connection,
  account_id: string,
  { program_id, dropped_no }: TrainingApplication,
): Promise<number> {
  const isTaken = await applicationModel(db).exists({ account_id, program_id, dropped_no });
  return isTaken ? nextWithdrawnNo(db, account_id, program_id) : dropped_no;
}
