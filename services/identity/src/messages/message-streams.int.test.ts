import { enrollmentCreated } from "@jobcentre/contracts/events/enrollments";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { type EventReader, readEvents } from "@jobcentre/test-kit/event-stream";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { messageModel } from "./message.model.ts";
import { writeMessage } from "./write-message.ts";

const lines: Record<string, unknown>[] = [];
let service: TestService;
const open: EventReader[] = [];

beforeAll(async () => {
  service = await startTestService(identityService, { logged: (line) => lines.push(line) });
});
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close();
});
afterAll(() => service?.stop());

interface SignedIn {
  person: Person;
  cookie: string;
}

async function signIn(): Promise<SignedIn> {
  const email = `${testPerson("nobody_yet").account_id}@example.com`;
  const { body } = await service.internal("POST /internal/admin-sessions", { email, name: "Amina Bello" });
  const person = testPerson("job_seeker", { account_id: String(body.account_id), email });
  return { person, cookie: `session=${String(body.session_id)}` };
}

async function listen({ person, cookie }: SignedIn, lastEventId?: string, to = service): Promise<EventReader> {
  const headers = {
    authorization: authorizationOf(person, "identity"),
    cookie,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  };
  const reader = await readEvents(`${to.url}/api/messages/stream`, headers);
  open.push(reader);
  return reader;
}

const tell = (person: Person, program_title: string, to = service) =>
  to.deliver(enrollmentCreated.name, {
    ...enrollmentCreated.example,
    account_id: person.account_id,
    program_title,
  });

const subjects = (events: (Awaited<ReturnType<EventReader["next"]>> | null)[]) =>
  events.map((event) => [event?.id, String(event?.data.subject).replace("You have been accepted for ", "")]);

async function take(reader: EventReader, count: number) {
  const events = [];
  for (let i = 0; i < count; i++) events.push(await reader.next());
  return events;
}

describe("the stream of messages", () => {
  it("[JSD-26] brings new messages as they come, as the list has them", async () => {
    const amina = await signIn();
    await tell(amina.person, "Before");
    const reader = await listen(amina);
    expect(reader.headers.get("content-type")).toContain("text/event-stream");
    expect(reader.headers.get("cache-control")).toContain("no-store");
    expect(await reader.next()).toEqual({ id: "1", event: "ready", data: {} });
    await tell(amina.person, "Sewing & <b>more</b> 🙂");
    const event = await reader.next();
    const [newest] = (await service.call(amina.person, "GET /api/messages")).body;
    expect(event).toEqual({ id: "2", event: "message", data: newest });
  });

  it("brings what was missed, in order and once, to who comes back", async () => {
    const amina = await signIn();
    for (const title of ["One", "Two", "Three"]) await tell(amina.person, title);
    const reader = await listen(amina, "1");
    expect(await reader.next()).toMatchObject({ id: "1", event: "ready" });
    expect(subjects(await take(reader, 2))).toEqual([
      ["2", "Two"],
      ["3", "Three"],
    ]);
    await tell(amina.person, "Four");
    expect(subjects(await take(reader, 1))).toEqual([["4", "Four"]]);
    for (const strange of ["9", "x", "-1"]) {
      expect(await (await listen(amina, strange)).next()).toMatchObject({ id: "4", event: "ready" });
    }
  });

  it("numbers messages that come at once without a gap, and every window gets each of them once", async () => {
    const amina = await signIn();
    const readers = [await listen(amina), await listen(amina)];
    for (const reader of readers) await reader.next();
    await Promise.all(Array.from({ length: 12 }, (_, index) => tell(amina.person, `Program ${index}`)));
    const all = await Promise.all(readers.map((reader) => take(reader, 12)));
    const ids = Array.from({ length: 12 }, (_, index) => String(index + 1));
    for (const events of all) expect(events.map((event) => event?.id)).toEqual(ids);
    expect(new Set(all[0]?.map((event) => event?.data.subject)).size).toBe(12);
  });

  it("brings more than one read takes", async () => {
    const amina = await signIn();
    const count = 130;
    for (let index = 0; index < count; index++) await writeTo(amina.person, `Message ${index}`);
    const reader = await listen(amina, "0");
    await reader.next();
    expect((await take(reader, count)).at(-1)).toMatchObject({ id: String(count), data: { subject: "Message 129" } });
  });

  it("brings what another instance wrote", async () => {
    const amina = await signIn();
    const reader = await listen(amina);
    await reader.next();
    await writeTo(amina.person, "From elsewhere", service.db.useDb(service.db.name, { useCache: false }));
    expect((await reader.next())?.data).toMatchObject({ subject: "From elsewhere" });
  });

  it("is each person's own", async () => {
    const [amina, other] = [await signIn(), await signIn()];
    const [reader, others] = [await listen(amina), await listen(other)];
    await reader.next();
    await others.next();
    await tell(other.person, "Theirs");
    await tell(amina.person, "Mine");
    expect(subjects(await take(reader, 1))).toEqual([["1", "Mine"]]);
    expect(subjects(await take(others, 1))).toEqual([["1", "Theirs"]]);
    expect((await service.call(null, "GET /api/messages/stream")).status).toBe(401);
  });

  it("brings everybody else what another instance wrote also while one person's messages cannot be read", async () => {
    const [amina, other] = [await signIn(), await signIn()];
    await tell(amina.person, "Unreadable");
    const theirs = { account_id: amina.person.account_id };
    await messageModel(service.db).collection.updateOne(theirs, { $unset: { created_at: 1 } });
    const [unreadable, reader] = [await listen(amina, "0"), await listen(other)];
    await unreadable.next();
    await reader.next();
    const elsewhere = service.db.useDb(service.db.name, { useCache: false });
    for (const subject of ["From elsewhere", "Another", "A third"]) {
      await writeTo(other.person, subject, elsewhere);
      expect((await reader.next())?.data).toMatchObject({ subject });
    }
    // Whose that are, the operator reads, and not with every look.
    const said = lines.filter(({ msg }) => msg === "messages not readable, trying again");
    expect(said).toHaveLength(1);
    const saidOfThem = { message: expect.stringMatching(new RegExp(`^${amina.person.account_id}: `)) };
    expect(said[0]).toMatchObject({ err: { aggregateErrors: [saidOfThem] } });
    await messageModel(service.db).deleteMany(theirs);
  });

  it("ends with the session, at once or when another account signed in with it", async () => {
    const [amina, other] = [await signIn(), await signIn()];
    const [reader, others] = [await listen(amina), await listen(other)];
    await reader.next();
    await others.next();
    const signedOut = performance.now();
    await service.call(null, "GET /api/logout", undefined, { cookie: amina.cookie });
    expect(await reader.next()).toBeNull();
    expect(performance.now() - signedOut).toBeLessThan(10_000);
    const strange = await listen({ person: amina.person, cookie: other.cookie });
    expect(await strange.next()).toBeNull();
    await tell(other.person, "Still here");
    expect(await others.next()).not.toBeNull();
  });

  it("is open in so many windows only, and again when one was closed", async () => {
    const amina = await signIn();
    const readers: EventReader[] = [];
    for (let window = 0; window < 8; window++) readers.push(await listen(amina));
    for (const reader of readers) expect(reader.status).toBe(200);
    const refused = await service.call(amina.person, "GET /api/messages/stream", undefined, { cookie: amina.cookie });
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringMatching(/too many windows/) } });
    expect((await listen(await signIn())).status).toBe(200);
    await readers[0]?.close();
    await expect.poll(async () => (await listen(amina)).status).toBe(200);
  });

  it("ends when the service stops, which does not wait for it", async () => {
    const own = await startTestService(identityService);
    const reader = await listen({ person: testPerson("job_seeker"), cookie: "" }, undefined, own);
    await reader.next();
    const began = performance.now();
    await own.stop();
    expect(await reader.next()).toBeNull();
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

let written = 0;

/** A message through one connection to the store; another one is as good as another instance. */
const writeTo = (person: Person, subject: string, db = service.db) =>
  inTransaction(db, () =>
    writeMessage(db, {
      account_id: person.account_id,
      subject,
      message: subject,
      message_type: "other",
      created_at: new Date(),
      event_id: `test-${++written}`,
    }),
  );
