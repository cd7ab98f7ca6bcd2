import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { type Account, accountModel } from "./account.model.ts";
import { accountOfProvider } from "./account-of-provider.ts";
import { noteRefused, noteTaken } from "./mail-refused.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const at = new Date("2026-03-02T08:00:00.000Z");
const later = new Date("2026-03-09T08:00:00.000Z");
const signIn = (subject: string, address: string) => {
  const person = { issuer: "https://accounts.example", subject, email: address, name: "Amina Bello", picture: null };
  return accountOfProvider(service.db, person, later);
};
const sinceOf = async (account_id: string) =>
  (await accountModel(service.db).findById(account_id).lean<Account>())?.mail_refused_since;

it("is known from the first e-mail that comes back until one arrives", async () => {
  const address = "amina@example.com";
  const { account_id } = await signIn("1", address);
  await noteRefused(service.db, { account_id, address, at });
  await noteRefused(service.db, { account_id, address, at: later });
  expect(await sinceOf(account_id)).toEqual(at);
  await signIn("1", address);
  expect(await sinceOf(account_id)).toEqual(at);
  await noteTaken(service.db, account_id);
  expect(await sinceOf(account_id)).toBeUndefined();
});

it("is forgotten with the address, and one that came back from an older address says nothing of the new one", async () => {
  const { account_id } = await signIn("2", "old@example.com");
  await noteRefused(service.db, { account_id, address: "old@example.com", at });
  await signIn("2", "new@example.com");
  expect(await sinceOf(account_id)).toBeUndefined();
  await noteRefused(service.db, { account_id, address: "old@example.com", at });
  expect(await sinceOf(account_id)).toBeUndefined();
});

it("is no fault of an account that is gone", async () => {
  const gone = "65f0c0ffee0000000000a0aa";
  await noteRefused(service.db, { account_id: gone, address: "gone@example.com", at });
  await noteTaken(service.db, gone);
  expect(await sinceOf(gone)).toBeUndefined();
});
