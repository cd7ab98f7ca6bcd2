import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { keepMarkingMessages } from "./keep-marking-messages.ts";
import { markOlderMessages } from "./mark-older-messages.ts";
import { messageModel } from "./message.model.ts";
import { writeMessage } from "./write-message.ts";

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

it("[GEN-04] marks within a minute what an instance of the version before wrote to a company, and nothing of which is said whose it is", async () => {
  const look = keepMarkingMessages(service.db, () => new Date());
  const markedOf = async (seqs: number[]) => {
    const found = await messageModel(service.db).find({ for_company: true, seq: { $in: seqs } });
    return found.map(({ seq }) => seq).sort((a, b) => a - b);
  };
  const twoWeeksAgo = Types.ObjectId.createFromTime(Date.now() / 1000 - 14 * 24 * 3_600);
  await messageModel(service.db).insertMany([
    older(11, "New application for Welder"),
    older(12, "We received your application for Solar panels"),
    { ...older(13, "New application for Welder"), _id: twoWeeksAgo },
  ]);
  const { seq: _, _id: __, ...own } = older(0, "We received your application for How it is done");
  await inTransaction(service.db, () => writeMessage(service.db, own));
  await look();
  expect(await markedOf([11, 12, 13])).toEqual([11]);
  await messageModel(service.db).insertMany([older(14, "Training Partnership is done")]);
  await look();
  expect(await markedOf([11, 12, 13, 14])).toEqual([11, 14]);
  expect(await messageModel(service.db).findOne({ event_id: own.event_id }).lean()).toMatchObject({
    for_company: false,
  });
});
