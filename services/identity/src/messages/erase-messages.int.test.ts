import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { eraseMessages } from "./erase-messages.ts";
import { messageModel } from "./message.model.ts";

const COUNT = 1_200;
const other = testPerson("employer").account_id;
let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

/** Somebody with more messages, e-mails and words in the messages of others than one transaction takes. */
async function writer(): Promise<string> {
  const email = `${testPerson("nobody_yet").account_id}@example.com`;
  const { account_id } = (await service.internal("POST /internal/admin-sessions", { email, name: "Amina" })).body;
  const messages = [account_id, other].flatMap((to) =>
    Array.from({ length: COUNT }, (_, at) => ({
      account_id: to,
      seq: at + 1,
      subject: "Words of Amina",
      message: "Words of Amina",
      message_type: "system",
      is_read: false,
      created_at: new Date(),
      event_id: `${account_id} ${to} ${at}`,
      about: to === other ? [account_id] : [],
    })),
  );
  const { insertedIds } = await service.db.collection("messages").insertMany(messages);
  const [now, state, tries] = [new Date(), "skipped" as const, 0];
  const mails = messages.map(({ account_id: to }, at) => ({
    ...{ _id: String(insertedIds[at]), account_id: String(to), state, tries, due_at: now, created_at: now },
  }));
  await mailJobModel(service.db).insertMany(mails);
  return String(account_id);
}

const left = async (accountId: string) => {
  const [own, words, mails] = await Promise.all([
    messageModel(service.db).countDocuments({ account_id: accountId }),
    messageModel(service.db).countDocuments({ about: accountId }),
    mailJobModel(service.db).countDocuments({ account_id: accountId, state: { $ne: "erased" } }),
  ]);
  return { own, words, mails };
};

it("takes no more in one transaction than its caller can wait for, and says so", async () => {
  const accountId = await writer();
  expect(await eraseMessages(service.db, accountId)).toBe(false);
  expect(await left(accountId)).toEqual({ own: 700, words: 700, mails: 700 });
});

it("goes on by itself after the account is deleted, until nothing is left", async () => {
  const accountId = await writer();
  expect((await service.call(testPerson("admin"), `DELETE /api/admin/users/${accountId}`)).status).toBe(200);
  await expect.poll(() => left(accountId), { timeout: 30_000 }).toEqual({ own: 0, words: 0, mails: 0 });
}, 60_000);
