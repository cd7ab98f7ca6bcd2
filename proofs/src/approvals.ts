import { type HttpPerson, NotAnswered } from "@jobcentre/e2e/http-person";
import { mongo } from "mongoose";
import { insist } from "./insist.ts";
import type { WholeProduct } from "./whole-product.ts";

const BATCH = 1_000;

/** A new program, and applications to it that wait for a decision; these are written at once, to be decided one by one. */
export async function newApplications(
  product: WholeProduct,
  count: number,
  { seats = count, nameOf = (at: number) => `Applicant ${at} End` } = {},
): Promise<{ programId: string; ids: string[] }> {
  const { id: programId } = await insist(() =>
    product.admin.ok<{ id: string }>("POST /api/admin/training-programs", { ...PROGRAM, max_participants: seats }, 201),
  );
  const rows = Array.from({ length: count }, (_, at) => ({
    _id: new mongo.ObjectId(),
    program_id: new mongo.ObjectId(programId),
    account_id: new mongo.ObjectId().toHexString(),
    applicant_name: nameOf(at),
    applicant_email: `applicant-${at}@example.com`,
    motivation: "To be decided.",
    documents: [],
    status: "pending",
    applied_at: new Date(),
    decided_at: null,
    decided_by: null,
    dropped_no: 0,
  }));
  const collection = product.db("training").collection("training_applications");
  for (let from = 0; from < count; from += BATCH) await collection.insertMany(rows.slice(from, from + BATCH));
  return { programId, ids: rows.map(({ _id }) => _id.toHexString()) };
}

export interface Decided {
  /** Answered with yes, or had their effect although the first answer was lost. */
  approved: Set<string>;
  /** Answered with 409 the first time they were asked for. */
  refused: Set<string>;
  /** Any other answer. */
  wrong: string[];
}

/**
 * Approves as the portal does, `atOnce` at a time. What is not answered is tried again until it is; a 409 to such a
 * repeat says that the first attempt had its effect.
 */
export async function approveAll(
  admin: HttpPerson,
  ids: readonly string[],
  { atOnce = 16, onDecided = () => {} }: { atOnce?: number; onDecided?: (count: number) => Promise<void> | void } = {},
): Promise<Decided> {
  const decided: Decided = { approved: new Set(), refused: new Set(), wrong: [] };
  const waiting = [...ids].reverse();
  const unanswered = new Set<string>();
  /** Whether it was answered. */
  async function approveNext(id: string): Promise<boolean> {
    try {
      const path = `POST /api/admin/training-applications/${id}/status`;
      const { status, bytes } = await admin.call(path, { status: "approved" });
      const code = status === 409 ? (JSON.parse(bytes.toString()) as { code: string }).code : "";
      if (status === 200 || (code === "already_decided" && unanswered.has(id))) decided.approved.add(id);
      else if (status === 409) decided.refused.add(id);
      else decided.wrong.push(`${id}: ${status} ${bytes}`);
      return true;
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      unanswered.add(id);
      waiting.push(id);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return false;
    }
  }
  async function worker(): Promise<void> {
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      if (await approveNext(id)) await onDecided(decided.approved.size + decided.refused.size);
    }
  }
  // A worker that runs dry while another's call comes back unanswered leaves the repeat to that one.
  await Promise.all(Array.from({ length: atOnce }, worker));
  return decided;
}

/** As an administrator enters one, but for how many may join. */
export const PROGRAM = {
  title: "Tried under faults",
  description: "A program to be applied for.",
  category: "Technology",
  mode: "online",
  difficulty_level: "beginner",
  price_amount: 0,
  duration_weeks: 4,
  start_date: "2099-01-05",
  end_date: "2099-02-05",
  instructor_name: "Ngozi Eze",
  location: "Wuse",
  curriculum: "[]",
  is_open: true,
};
