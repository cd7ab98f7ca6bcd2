import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { dataExported, userDeleted } from "@jobcentre/contracts/events/identity";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { readZip } from "@jobcentre/test-kit/read-zip";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { identityService } from "../service.ts";
import { afterFreshLook } from "../testing/after-fresh-look.ts";
import { startOtherServices } from "../testing/other-services.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";
import { exportData } from "./export-data.ts";

let service: TestService;
let others: Awaited<ReturnType<typeof startOtherServices>>;
beforeAll(async () => {
  others = await startOtherServices({ records: { "jobs/applications": [{ letter: "Please." }] } });
  // Copies are counted by the day: this one is not over in the middle of a test.
  const now = new Date();
  service = await startTestService(identityService, { env: others.env, now: () => now });
});
afterAll(async () => {
  await service?.stop();
  others?.close();
});

const EXPORT = "GET /api/privacy/export";
const DELETE = "DELETE /api/privacy/account";
const words = { confirmation: "delete my account" };
const download = (from: TestService, person: Person): Promise<Response> =>
  fetch(`${from.url}/api/privacy/export`, { headers: { authorization: authorizationOf(person, "identity") } });

/** For a copy that no request asks for, with what other services answer. */
const depsWith = (callInternal: () => Promise<unknown>) => {
  const config = { PUBLIC_URL: "http://localhost" } as Parameters<typeof exportData>[0]["config"];
  const openInternal = () => Promise.reject(new Error("nothing to read"));
  return { db: service.db, now: () => new Date(), config, callInternal, openInternal };
};

/** A session of its own for a person of these tests, as the cookie that the gateway passes on. */
async function cookieOf({ email }: Person): Promise<Record<string, string>> {
  const opened = await service.internal("POST /internal/admin-sessions", { email, name: "Amina Bello" });
  return { cookie: `session=${opened.body.session_id}` };
}

describe("a copy of one's data", () => {
  it("has what the other services give, the person's files, and is told as a fact", async () => {
    const { person } = await jobSeekerWithCv(service, {}, "Amina.pdf");
    const answer = await download(service, person);
    expect(answer.status).toBe(200);
    const files = await readZip(await answer.bytes());
    expect(JSON.parse(String(files.get("jobs/applications.json")))).toEqual([{ letter: "Please." }]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(["profile/resume.json", "files/cv/Amina.pdf"]));
    const told = () => service.transport.published.find(({ name }) => name === dataExported.name)?.data;
    await expect.poll(told).toMatchObject({ account_id: person.account_id });
  });

  it("is taken ten times a day, which hinders nobody else", async () => {
    const employer = await employerWithProfile(service);
    for (let taken = 0; taken < 10; taken++) {
      const answer = await download(service, employer);
      expect(answer.status).toBe(200);
      await answer.bytes();
    }
    const refused = await service.call(employer, EXPORT);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining("10 copies") } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await download(service, await personWithAccount(service))).status).toBe(200);
  });

  it("is a 503 that says so while a service is away, costs nothing of the day's copies, and works once it is back", async () => {
    const told = { records: {}, isAway: true };
    const leaving = await startOtherServices(told);
    const env = { ...others.env, TRAINING_URL: leaving.env.TRAINING_URL };
    const away = await startTestService(identityService, { env });
    const person = await personWithAccount(away);
    for (let tried = 0; tried < 11; tried++) {
      expect(await away.call(person, EXPORT)).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    }
    const copies = async () => (await away.recorded()).filter(({ name }) => name === dataExported.name).length;
    expect(await copies()).toBe(0);
    told.isAway = false;
    expect((await download(away, person)).status).toBe(200);
    expect(await copies()).toBe(1);
    await away.stop();
    leaving.close();
  });

  it("is made for eight people at a time, also where all come at once", async () => {
    const people = Array.from({ length: 9 }, () =>
      testPerson("job_seeker", { account_id: randomBytes(12).toString("hex") }),
    );
    let giveUp = (): void => undefined;
    const away = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Problem("service_unavailable", { retryAfterSeconds: 1 }));
    });
    // Not all of them may have asked by then.
    away.catch(() => undefined);
    const deps = depsWith(() => away);
    const waits = people.map((person) =>
      exportData(deps, person).catch((problem: Problem) => problem.retryAfterSeconds),
    );
    expect(await Promise.race([...waits, delay(500, "all of them began")])).toBe(10);
    giveUp();
    expect((await Promise.all(waits)).sort()).toEqual([...Array(8).fill(1), 10]);
    expect((await download(service, await personWithAccount(service))).status).toBe(200);
  });

  it("is prepared one at a time for one person, who gets the next once it is there", async () => {
    const person = await personWithAccount(service);
    let answer = (_index: object): void => undefined;
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const first = exportData(
      depsWith(() => held),
      person,
    );
    const refused = await download(service, person);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("under way already") });
    expect(refused.headers.get("retry-after")).toBe("10");
    answer({ sections: [], files: [] });
    await first;
    expect((await download(service, person)).status).toBe(200);
  });

  it("is taken again at once by who lost the connection; the one that nobody reads any more ends", async () => {
    const person = await personWithAccount(service);
    const deps = depsWith(async () => ({ sections: [], files: [] }));
    const lost = (await exportData(deps, person)).open();
    const next = [await exportData(deps, person), await exportData(deps, person)];
    expect(lost.destroyed).toBe(false);
    // Of two that were prepared, too, one goes on.
    let last = lost;
    for (const copy of next) {
      const ended = once(last, "error");
      last = copy.open();
      expect(await ended).toMatchObject([{ message: "the copy is taken anew" }]);
    }
    const files = await readZip(Buffer.concat(await last.toArray()));
    expect([...files.keys()]).toContain("README.txt");
    expect((await download(service, person)).status).toBe(200);
  });

  it("breaks off where a service goes away in the middle", async () => {
    const breaking = await startOtherServices({ records: { "jobs/applications": [] }, breaksOff: true });
    const alone = await startTestService(identityService, { env: breaking.env });
    const answer = await download(alone, await personWithAccount(alone));
    expect(answer.status).toBe(200);
    await expect(answer.bytes()).rejects.toThrow();
    breaking.close();
    await alone.stop();
  });
});

describe("deleting one's own account", () => {
  it("is refused without the words, without a session of its own, with an old one, and for an admin", async () => {
    const { person } = await jobSeekerWithCv(service);
    const cookie = await cookieOf(person);
    expect(await service.call(person, DELETE, {}, cookie)).toMatchObject({
      status: 400,
      body: { fields: { confirmation: "Type delete my account to confirm" } },
    });
    expect(await service.call(person, DELETE, words)).toMatchObject({ status: 403, body: { code: "sign_in_again" } });
    const { person: other } = await jobSeekerWithCv(service);
    expect((await service.call(person, DELETE, words, await cookieOf(other))).status).toBe(403);
    const admin = testPerson("admin", { account_id: person.account_id, email: person.email });
    expect(await service.call(admin, DELETE, words, cookie)).toMatchObject({
      status: 409,
      body: { code: "own_admin_account" },
    });
    expect((await service.call(person, "GET /api/users/me")).status).toBe(200);
  });

  it("deletes, tells that it was the person, and keeps the address for the last e-mail only", async () => {
    const { person } = await jobSeekerWithCv(service);
    const cookie = await cookieOf(person);
    expect((await service.call(person, DELETE, words, cookie)).status).toBe(200);
    const told = () => service.transport.published.find(({ name }) => name === userDeleted.name)?.data;
    await expect.poll(told).toMatchObject({ account_id: person.account_id, by_themself: true });
    const farewell = await mailJobModel(service.db).findOne({ farewell_for: person.account_id }).lean();
    expect(farewell).toMatchObject({ farewell_to: person.email, account_id: "", state: "waiting" });
    expect(farewell).not.toHaveProperty("farewell_by_centre");
    expect((await service.call(person, "GET /api/users/me")).status).toBe(401);
  });

  it("deletes nothing for a session that is ended meanwhile from another browser", async () => {
    const { person } = await jobSeekerWithCv(service);
    const [cookie, elsewhere] = [await cookieOf(person), await cookieOf(person)];
    let ended: unknown;
    afterFreshLook(service.db, async () => {
      ended = (await service.call(person, "DELETE /api/privacy/sessions", undefined, elsewhere)).body.ended;
    });
    const answer = await service.call(person, DELETE, words, cookie);
    expect([answer, ended]).toMatchObject([{ status: 403, body: { code: "sign_in_again" } }, expect.any(Number)]);
    expect((await service.call(person, "GET /api/users/me")).status).toBe(200);
    expect((await service.recorded(person.account_id)).map(({ name }) => name)).not.toContain(userDeleted.name);
    expect(await mailJobModel(service.db).countDocuments({ farewell_for: person.account_id })).toBe(0);
    expect((await service.call(person, DELETE, words, elsewhere)).status).toBe(200);
  });

  it("keeps the address no longer than everything else where no e-mails are sent at all", async () => {
    const { person } = await jobSeekerWithCv(service);
    expect((await service.call(person, DELETE, words, await cookieOf(person))).status).toBe(200);
    const Erased = erasedAccountModel(service.db);
    const erased = () => Erased.findById(person.account_id).lean();
    await expect.poll(async () => (await erased())?.passes).toBeGreaterThan(0);
    // Minutes later; a pass that runs just then says afterwards when the next one is due.
    const comeNow = async () => {
      const due = { _id: person.account_id, next_pass_at: { $ne: null } };
      await Erased.updateOne(due, { $set: { passes: 5, next_pass_at: new Date(0) } });
      return (await erased())?.next_pass_at;
    };
    await expect.poll(comeNow).toBeNull();
    const kept = JSON.stringify(await mailJobModel(service.db).find().lean());
    expect(kept).not.toContain(person.email);
    expect(kept).not.toContain(person.account_id);
  });
});
