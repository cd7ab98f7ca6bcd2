import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { markOlderMessages } from "./mark-older-messages.ts";
import { messageModel } from "./message.model.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const older = (seq: number, subject: string, message = "Words.", event_id = `older-${seq}`) => ({
  ...{ _id: new Types.ObjectId(), account_id: "65f0c0ffee0000000000e001", seq, subject, message, event_id },
  ...{ message_type: "other" as const, is_read: false, created_at: new Date() },
});

it("[GEN-04] marks what colleagues read among messages of before, also twice, and nothing of the owner's own", async () => {
  const letter = "Bring the plans.\n\nThis is from the job centre, about Solar panels. You cannot answer here.";
  await messageModel(service.db).insertMany([
    older(1, "New application for Welder"),
    older(2, "Interviews on 1 December 2026: 2 people"),
    older(3, "Training Partnership is done"),
    older(4, "Your papers", "Bring them.\n\nThis is from the job centre. You cannot answer here.", "centre:4"),
    older(5, "Your certificate for Welding is ready"),
    older(6, "We received your application for Solar panels"),
    older(7, "You handed your company's account over"),
    older(8, "Your request for a place", letter),
  ]);
  await markOlderMessages(service.db);
  await markOlderMessages(service.db);
  const marked = await messageModel(service.db).find({ for_company: true }).sort({ seq: 1 }).lean();
  expect(marked.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});
