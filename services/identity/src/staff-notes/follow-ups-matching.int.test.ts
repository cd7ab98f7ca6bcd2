import { adminCreated } from "@jobcentre/contracts/events/admin";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { FOLLOW_UP_STATES } from "@jobcentre/contracts/staff-note-options";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { personWithAccount } from "../testing/people.ts";
import { ofState, orderOf } from "./follow-ups-matching.ts";
import { staffNoteModel } from "./staff-note.model.ts";
import { waitingFor } from "./waiting-for.ts";

interface Explained {
  executionStats: { nReturned: number; totalDocsExamined: number; totalKeysExamined: number };
}

const now = new Date();
let service: TestService;
let me = "";

beforeAll(async () => {
  service = await startTestService(identityService);
  const { account_id, email } = await personWithAccount(service);
  await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: account_id, email });
  me = account_id;
  const other = await personWithAccount(service);
  await service.deliver(adminCreated.name, { ...adminCreated.example, admin_id: other.account_id, email: other.email });
  const former = new Types.ObjectId().toHexString();
  const authors = [me, former, undefined, ...Array.from({ length: 27 }, () => other.account_id)];
  const rows = Array.from({ length: 600 }, (_, at) => {
    const author_id = authors[at % authors.length];
    const state = at % 2 ? { is_open: true as const } : { done_at: new Date(now.getTime() - at) };
    return {
      account_id: new Types.ObjectId().toHexString(),
      ...(author_id && { author_id }),
      text: "x".repeat(4_000),
      created_at: now,
      expires_at: new Date(now.getTime() + 1e9),
      follow_up_on: dayInLagos(now),
      ...state,
    };
  });
  // Most notes are for no day.
  const plain = rows.map(({ account_id, text, created_at, expires_at }) => ({
    ...{ account_id, text, created_at, expires_at, author_id: me, follow_up_on: null },
  }));
  await staffNoteModel(service.db).insertMany([...rows, ...plain]);
});
afterAll(() => service?.stop());

it.each(FOLLOW_UP_STATES)(
  "the follow-ups that are %s are found in bounds of an index, of one and of everybody",
  async (state) => {
    for (const whose of [await waitingFor(service.db, me), {}]) {
      const matching = { ...ofState(state, now), account_id: { $ne: me }, ...whose };
      const read = staffNoteModel(service.db).find(matching).sort(orderOf(state));
      const explained = (await read.explain("executionStats")) as unknown as Explained;
      const { nReturned, totalDocsExamined, totalKeysExamined } = explained.executionStats;
      expect(nReturned).toBeGreaterThan(10);
      expect(JSON.stringify(explained)).not.toContain('"COLLSCAN"');
      expect(totalDocsExamined).toBe(nReturned);
      expect(totalKeysExamined).toBeLessThan(nReturned + 10);
    }
  },
);

it("who counts their own reads none of the texts", async () => {
  const matching = { ...ofState("due", now), account_id: { $ne: me }, ...(await waitingFor(service.db, me)) };
  const counting = staffNoteModel(service.db).aggregate([{ $match: matching }, { $group: { _id: 1, n: { $sum: 1 } } }]);
  const explained = JSON.stringify(await counting.explain("executionStats"));
  expect(explained).toContain("author_id_1_is_open_1_follow_up_on_1_account_id_1");
  expect(explained).toMatch(/"totalDocsExamined":0\b/);
});
