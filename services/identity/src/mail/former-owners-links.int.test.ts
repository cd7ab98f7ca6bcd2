import { createHmac, hkdfSync } from "node:crypto";
import { startTestService, TEST_SECRET, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Account, accountModel } from "../accounts/account.model.ts";
import { identityService } from "../service.ts";
import { PROVIDER_ENV, tokenIn, visitors } from "../testing/colleagues.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

let provider: FakeProvider;
let service: TestService;
const { signIn, anAddress, owner } = visitors(
  () => service,
  () => provider,
  () => new Date(),
);
beforeAll(async () => {
  provider = await startFakeProvider();
  service = await startTestService(identityService, { env: PROVIDER_ENV(provider.issuer) });
});
afterAll(async () => {
  await service?.stop();
  await provider?.close();
});

const links = createUnsubscribeLinks(TEST_SECRET, "https://jobs.example.ng");
const pathOf = (companyId: string, address: string) => new URL(links.urlOf(companyId, "others", address)).pathname;
const press = (path: string) => service.call(null, `POST ${path}`);
const getsMails = async (email: string) => {
  const accounts = await accountModel(service.db).find({ email, owner_of: null }).lean<Account[]>();
  return accounts.map(({ messages_by_email = true }) => messages_by_email).join();
};

async function handedOver() {
  const ada = await owner();
  const former = String((await ada.claims())?.email);
  const email = anAddress();
  const { body } = await ada.call("POST /api/employer/colleagues", { email, name: "Bola Ade" });
  const bola = await signIn(email);
  await bola.call(`POST /api/colleague-invitations/${tokenIn(body.invitation_link)}`);
  expect((await ada.call(`POST /api/employer/colleagues/${body.id}/make-owner`)).status).toBe(200);
  return { company_id: ada.own_id, former, email, bolas_own_id: bola.own_id };
}

it("[GEN-04] a link in an e-mail to a former owner stops theirs, and not the new owner's", async () => {
  const { company_id, former, email } = await handedOver();
  expect((await press(pathOf(company_id, former))).status).toBe(200);
  expect([await getsMails(former), await getsMails(email)]).toEqual(["false", "true"]);
  expect((await press(pathOf(company_id, email))).status).toBe(200);
  expect(await getsMails(email)).toBe("false");
});

it("[GEN-04] a link to a colleague from before they owned the company stops theirs, at the company's account", async () => {
  const { bolas_own_id, former, email } = await handedOver();
  const link = pathOf(bolas_own_id, email);
  expect((await service.call(null, `GET ${link}`)).body.text).toContain("<form");
  expect((await press(link)).status).toBe(200);
  expect([await getsMails(former), await getsMails(email)]).toEqual(["true", "false"]);
});

it("stops nobody's where the account was handed over and nobody is known by the address, or the link names none", async () => {
  const { company_id, former, email } = await handedOver();
  const key = Buffer.from(hkdfSync("sha256", TEST_SECRET, "", "unsubscribe-links", 32));
  const said = `${company_id}.others`;
  const older = `/api/messages/unsubscribe/${said}.${createHmac("sha256", key).update(said).digest("base64url")}`;
  for (const link of [older, pathOf(company_id, "somebody@example.com")]) {
    const told = { status: 404, body: { text: expect.stringContaining("sign in and turn e-mails off there") } };
    expect(await press(link)).toMatchObject(told);
    expect(await service.call(null, `GET ${link}`)).toMatchObject(told);
  }
  expect([await getsMails(former), await getsMails(email)]).toEqual(["true", "true"]);
});

it("goes on with one to an address of before, where nobody else had the account", async () => {
  const ada = await owner();
  expect((await press(pathOf(ada.own_id, "ada-of-before@example.com"))).status).toBe(200);
  expect(await getsMails(String((await ada.claims())?.email))).toBe("false");
});
