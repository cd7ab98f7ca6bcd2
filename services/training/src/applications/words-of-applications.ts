import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** What a person wrote and sent with their applications, newest first; their own lists leave it out. */
export async function wordsOfApplications(
  db: Connection,
  accountId: string,
  { limit }: { limit: number },
): Promise<ListAnswer<{ applied_at: string; motivation: string; documents: string[] }>> {
  const own = { account_id: accountId };
  const found = await applicationModel(db).find(own).sort({ applied_at: -1, _id: -1 }).limit(limit).lean();
  const words = found.map(({ applied_at, motivation, documents }) => ({
    applied_at: applied_at.toISOString(),
    motivation,
    documents: documents.map(({ name }) => name),
  }));
  return new ListAnswer(words, await applicationModel(db).countDocuments(own));
}
