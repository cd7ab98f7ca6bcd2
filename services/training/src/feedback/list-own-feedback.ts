import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { Connection } from "mongoose";
import { feedbackModel } from "./feedback.model.ts";

/** What a person said about programs, newest first. */
export async function listOwnFeedback(
  db: Connection,
  accountId: string,
  { limit }: { limit: number },
): Promise<ListAnswer<object>> {
  const own = { account_id: accountId };
  const found = await feedbackModel(db).find(own).sort({ created_at: -1, _id: -1 }).limit(limit).lean();
  const said = found.map(({ rating, instructor_rating, course_content_rating, feedback_text, created_at }) => ({
    rating,
    instructor_rating,
    course_content_rating,
    feedback_text,
    created_at: created_at.toISOString(),
  }));
  return new ListAnswer(said, await feedbackModel(db).countDocuments(own));
}
