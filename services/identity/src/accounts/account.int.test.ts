import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { accountModel } from "./account.model.ts";

const issuer = "https://accounts.google.com";
let identity: TestService;
beforeAll(async () => {
  identity = await startTestService(identityService);
  const at = new Date();
  const others = Array.from({ length: 20 }, (_, number) => ({
    _id: new Types.ObjectId(),
    email: `person.${number}@example.com`,
    identities: [{ issuer, subject: `${number}` }],
    created_at: at,
    signed_in_at: at,
  }));
  await accountModel(identity.db).create(others);
});
afterAll(() => identity.stop());

it.each([
  ["known", { issuer, subject: "7" }, 1],
  ["new", { issuer, subject: "new" }, 0],
] as const)("the account of a %s identity is looked for without reading everybody's", async (_, wanted, found) => {
  const read = accountModel(identity.db)
    .collection.find({ identities: { $elemMatch: wanted } })
    .limit(1);
  const { executionStats } = await read.explain("executionStats");
  expect(executionStats).toMatchObject({ nReturned: found, totalDocsExamined: found });
});
