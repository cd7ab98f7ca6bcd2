import type { ownEntrepreneurshipApplication } from "@jobcentre/contracts/http/entrepreneurship";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type * as z from "zod";
import type { EntrepreneurshipDeps } from "../deps.ts";
import { fundingOf } from "../funding/funding-of.ts";
import { mentorshipsOf } from "../mentorships/mentorships-of.ts";
import { applicationModel } from "./application.model.ts";
import { applicationAnswer } from "./application-answer.ts";

type OwnApplication = z.output<typeof ownEntrepreneurshipApplication>;

/** One page of a person's own applications with their mentors and funding, newest first. */
export async function listOwnApplications(
  deps: EntrepreneurshipDeps,
  account_id: string,
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<OwnApplication>> {
  const { db } = deps;
  const filter = { account_id };
  const [applications, total] = await Promise.all([
    applicationModel(db)
      .find(filter)
      .sort({ applied_at: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    applicationModel(db).countDocuments(filter),
  ]);
  const ids = applications.map(({ _id }) => _id);
  const [mentorships, fundings] = await Promise.all([mentorshipsOf(db, ids), fundingOf(db, ids)]);
  const own = applications.map((application): OwnApplication => {
    const answer = applicationAnswer(deps, application, account_id);
    return { ...answer, mentorships: mentorships.get(answer.id) ?? [], fundings: fundings.get(answer.id) ?? [] };
  });
  return new ListAnswer(own, total);
}
