import { giveFile } from "@jobcentre/service-kit/files";
import type { MoveRecords } from "@jobcentre/service-kit/on-owner-changed";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/**
 * Gives a founder's businesses, with their documents, to another account of theirs, in the running transaction. Mentors and funding are
 * the businesses', and the contact stays that of the last profile before.
 */
export const createMoveApplications =
  (db: Connection): MoveRecords =>
  async ({ from, to, until }) => {
    const applications = await applicationModel(db)
      .find({ account_id: from, applied_at: { $lte: until } })
      .sort({ applied_at: 1 })
      .lean();
    for (const { _id, is_open, business_plan, financial_projection } of applications) {
      // Beside one that is open there it goes on, and keeps its person from applying no longer than that one does.
      const isBeside = is_open && (await applicationModel(db).exists({ account_id: to, is_open: true })) !== null;
      const moved = { account_id: to, is_open: is_open && !isBeside, moved: true };
      await applicationModel(db).updateOne({ _id }, { $set: moved });
      for (const document of [business_plan, financial_projection])
        if (document) await giveFile(db, document.file_id, to);
    }
  };
