import { TERMS_OF } from "@jobcentre/contracts/terms";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerInput, jobSeekerInput, personWithAccount } from "../testing/people.ts";
import { type Account, accountModel } from "./account.model.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const agreementOf = async (accountId: string) => {
  const account = await accountModel(service.db).findById(accountId).lean<Account>();
  return { of: account?.terms_of, at: account?.terms_agreed_at };
};

it.each([
  ["REG-05", "POST /api/user-profiles", jobSeekerInput],
  ["REG-11", "POST /api/employer/profile", employerInput],
] as const)(
  "[%s] what was agreed to with the first profile is kept, and no later save changes it",
  async (_id, save, input) => {
    const person = await personWithAccount(service);
    const before = Date.now();
    expect((await service.call(person, save, { ...input, terms_agreed: TERMS_OF })).status).toBe(200);
    const agreed = await agreementOf(person.account_id);
    expect(agreed).toEqual({ of: TERMS_OF, at: expect.any(Date) });
    expect(agreed.at?.getTime()).toBeGreaterThanOrEqual(before);
    for (const later of [{ terms_agreed: "2030-01-01" }, {}])
      expect((await service.call(person, save, { ...input, ...later })).status).toBe(200);
    expect(await agreementOf(person.account_id)).toEqual(agreed);

    const seen = await service.call(testPerson("admin"), `GET /api/admin/users/${person.account_id}`);
    expect(JSON.stringify(seen.body)).toContain(TERMS_OF);
    const copy = await service.internal("POST /internal/account-export/part", {
      account_id: person.account_id,
      section: "account/account",
    });
    expect(JSON.stringify(copy.body)).toContain(TERMS_OF);
  },
);

it("nothing is said of an agreement where none was sent, and what is no day is refused", async () => {
  const person = await personWithAccount(service);
  const refused = await service.call(person, "POST /api/user-profiles", { ...jobSeekerInput, terms_agreed: "yes" });
  expect(refused).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect((await service.call(person, "POST /api/user-profiles", jobSeekerInput)).status).toBe(200);
  expect(await agreementOf(person.account_id)).toEqual({ of: undefined, at: undefined });
});
