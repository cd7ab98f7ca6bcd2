import { giveFile } from "@jobcentre/service-kit/files";
import type { MoveRecords } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/**
 * Gives a founder's businesses, with their documents, to another account of theirs, in the running transaction. Mentors and funding are
 * the businesses', and the contact stays that of the last profile before, also where a newer one was noted first.
 */
export const createMoveApplications =
  (db: Connection): MoveRecords =>
  async ({ from, to, until, contact }) => {
    const known = contact && {
      applicant_name: contact.name,
      applicant_email: contact.email,
      applicant_phone: contact.phone,
    };
    const applications = await applicationModel(db)
      .find({ account_id: from, applied_at: { $lte: until } })
      .sort({ applied_at: 1 })
      .lean();
    for (const { _id, is_open, moved: isKnownElsewhere, business_plan, financial_projection } of applications) {
      // Beside one that is open there it goes on, and keeps its person from applying no longer than that one does.
      const isBeside = is_open && (await applicationModel(db).exists({ account_id: to, is_open: true })) !== null;
      const moved = { account_id: to, is_open: is_open && !isBeside, moved: true, ...(!isKnownElsewhere && known) };
      await applicationModel(db).updateOne({ _id }, { $set: moved });
      for (const document of [business_plan, financial_projection])
        if (document) await giveFile(db, document.file_id, to);
    }
  };
