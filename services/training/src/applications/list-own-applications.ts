import type { ownTrainingApplication, trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type * as z from "zod";
import type { TrainingDeps } from "../deps.ts";
import { findPrograms } from "../programs/find-programs.ts";
import { applicationModel } from "./application.model.ts";
import { ownApplicationAnswer } from "./own-application.ts";

type Filters = z.output<(typeof trainingCalls)["GET /api/my-training-applications"]["query"]>;
type Own = z.output<typeof ownTrainingApplication>;

/** A person's own applications, also withdrawn ones, with fresh links to their documents, newest first; those whose enrollment was dropped are over. */
export async function listOwnApplications(
  { db, now, links }: TrainingDeps,
  accountId: string,
  { page, limit, status }: Filters,
): Promise<ListAnswer<Own>> {
  const own = { account_id: accountId, dropped_no: { $lte: 0 }, ...(status && { status }) };
  const applications = await applicationModel(db)
    .find(own)
    .sort({ applied_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const programs = await findPrograms(
    db,
    applications.map(({ program_id }) => program_id.toHexString()),
  );
  const rows = applications.flatMap((application): Own[] => {
    const id = application.program_id.toHexString();
    const program = programs.get(id);
    if (!program) return [];
    const { title, start_date, end_date } = program;
    const documents = application.documents.map(({ file_id, name }) => ({
      name,
      path: links.pathOf(file_id, name, now()),
    }));
    const { motivation, rejected_reason, removed_documents } = application;
    return [
      {
        ...ownApplicationAnswer(application),
        ...(rejected_reason && { rejected_reason }),
        program: { id, title, start_date, end_date },
        motivation,
        documents,
        ...(removed_documents && { removed_documents }),
      },
    ];
  });
  return new ListAnswer(rows, await applicationModel(db).countDocuments(own));
}
