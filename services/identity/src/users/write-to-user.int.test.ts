import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv, personWithAccount } from "../testing/people.ts";

let service: TestService;
const admin = testPerson("admin");
const LETTER = { subject: "Your job", message: "We closed it,\nfor it asked for a fee." };

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const write = (id: string, letter: object = LETTER, headers = {}) =>
  service.call(admin, `POST /api/admin/users/${id}/message`, letter, headers);

it("is a message to a job seeker, an employer or a newcomer, and a fact without the words", async () => {
  for (const [person, full_name] of [
    [(await jobSeekerWithCv(service)).person, "Amina Bello"],
    [await employerWithProfile(service), "Chinedu Okafor"],
    [await personWithAccount(service, "nobody_yet"), expect.any(String)],
  ] as const) {
    expect(await write(person.account_id)).toMatchObject({ status: 201, body: { success: true } });
    expect((await service.call(person, "GET /api/messages")).body).toMatchObject([
      {
        subject: LETTER.subject,
        message: `${LETTER.message}\n\nThis is from the job centre. You cannot answer here.`,
        message_type: "other",
        is_read: false,
      },
    ]);
    const about = (event: { data: unknown }) => (event.data as { account_id: string }).account_id === person.account_id;
    const { data, actor } = await service.transport.waitFor("identity.user-written", about);
    expect(data).toEqual({ message_id: expect.any(String), account_id: person.account_id, full_name });
    expect(actor).toMatchObject({ account_id: admin.account_id });
  }
});

it("is sent once, however often the request is repeated", async () => {
  const { person } = await jobSeekerWithCv(service);
  const key = { "idempotency-key": "the-same" };
  const answers = await Promise.all([1, 2, 3].map(() => write(person.account_id, LETTER, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await service.call(person, "GET /api/messages")).body).toHaveLength(1);
});

it("needs a person, a subject and words, and an admin", async () => {
  const { person } = await jobSeekerWithCv(service);
  expect((await write("65f0c0ffee0000000000dead")).status).toBe(404);
  for (const wrong of [
    { subject: " " },
    { message: "" },
    { subject: "x".repeat(121) },
    { message: "x".repeat(4001) },
    { from: "me" },
  ])
    expect(await write(person.account_id, { ...LETTER, ...wrong })).toMatchObject({ status: 400 });
  const PATH = `POST /api/admin/users/${person.account_id}/message`;
  expect((await service.call(person, PATH, LETTER)).status).toBe(403);
  expect((await service.call(null, PATH, LETTER)).status).toBe(401);
  expect((await service.call(person, "GET /api/messages")).body).toEqual([]);
});
