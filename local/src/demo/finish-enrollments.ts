import { setTimeout as sleep } from "node:timers/promises";
import { issueCertificate } from "@jobcentre/training/certificates/issue-certificate";
import { completeEnrollment } from "@jobcentre/training/enrollments/complete-enrollment";
import { type Enrollment, enrollmentModel } from "@jobcentre/training/enrollments/enrollment.model";
import type { Connection } from "mongoose";
import { actingAs } from "./demo-actor.ts";
import type { DemoApplication } from "./demo-application.ts";

const WAIT_MS = 30_000;
const STEP_MS = 50;

interface Deps {
  db: Connection;
  adminId: string;
  now: () => Date;
}

/** Waits for the enrollments of approved applications (by id), then completes and certifies those that have come so far. */
export async function finishEnrollments(
  { db, adminId, now }: Deps,
  approved: ReadonlyMap<string, DemoApplication>,
): Promise<void> {
  for (const enrollment of await awaitEnrollments(db, [...approved.keys()])) {
    const { outcome } = approved.get(enrollment.application_id.toHexString())!;
    if (outcome !== "completed" && outcome !== "certified") continue;
    const id = enrollment._id.toHexString();
    await actingAs(adminId, async () => {
      if (enrollment.status === "enrolled") await completeEnrollment({ db, now }, id);
      if (outcome === "certified") await issueCertificate({ db, now }, id, adminId);
    });
  }
}

/** The enrollments follow from events, so they are there a moment after the approvals; given up when none comes for long. */
async function awaitEnrollments(db: Connection, applicationIds: string[]): Promise<Enrollment[]> {
  let giveUpAt = performance.now() + WAIT_MS;
  for (let before = 0; ; ) {
    const enrollments = await enrollmentModel(db)
      .find({ application_id: { $in: applicationIds } })
      .lean();
    if (enrollments.length === applicationIds.length) return enrollments;
    if (enrollments.length > before) {
      before = enrollments.length;
      giveUpAt = performance.now() + WAIT_MS;
    }
    if (performance.now() >= giveUpAt) {
      throw new Error(
        `${before} of ${applicationIds.length} enrollments, and none more for ${WAIT_MS / 1000} s; does the training service run?`,
      );
    }
    await sleep(STEP_MS);
  }
}
