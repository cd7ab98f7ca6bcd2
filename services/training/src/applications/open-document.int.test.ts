import { documentOpened } from "@jobcentre/contracts/events/training";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, PDF } from "../testing/training-fixture.ts";

let training: TestService;
let program: string;
beforeAll(async () => {
  training = await startTestService(trainingService);
  program = await addProgram(training);
});
afterAll(() => training?.stop());

const rows = (answer: { body: unknown }) => answer.body as unknown as Record<string, never>[];
const download = async (path: unknown, method = "GET") =>
  (await fetch(`${training.url}/api/training-documents/download/${path}`, { method })).status;
const opened = async (id: string) =>
  (await training.recorded(id))
    .filter(({ name }) => name === documentOpened.name)
    .map(({ actor, data }) => ({ actor, data }));

async function applied() {
  const person = testPerson("job_seeker");
  const documents = { document_0: { bytes: PDF, name: "WAEC.pdf" }, document_1: { bytes: PDF, name: "letter.pdf" } };
  const form = applicationForm(program, documents);
  const { body } = await training.call(person, "POST /api/training-applications", form);
  return { person, id: String(body.id) };
}

it("[ADT-14] tells which administrator opens which document, by the link that was made for them", async () => {
  const { person, id } = await applied();
  const other = testPerson("admin");
  const pathsFor = async (reader: typeof admin): Promise<string[]> => {
    const list = await training.call(reader, `GET /api/admin/training-applications?program_id=${program}`);
    return JSON.parse(String(rows(list).find((row) => row.id === id)?.application_documents));
  };
  // Who asks whether it is there reads nothing of it.
  expect(await download((await pathsFor(admin))[0], "HEAD")).toBe(200);
  expect(await opened(id)).toEqual([]);
  expect(await download((await pathsFor(admin))[1])).toBe(200);
  expect(await download((await pathsFor(other))[0])).toBe(200);
  const facts = { application_id: id, program_id: program, program_title: "Solar panel installation" };
  const data = { ...facts, account_id: person.account_id, applicant_name: "Test job_seeker" };
  expect(await opened(id)).toEqual([
    { actor: { account_id: admin.account_id }, data: { ...data, document: 2 } },
    { actor: { account_id: other.account_id }, data: { ...data, document: 1 } },
  ]);
});

it("tells nothing of who opens their own, nor of a link that opens nothing", async () => {
  const { person, id } = await applied();
  const own = rows(await training.call(person, "GET /api/my-training-applications"));
  const [document] = (own[0]?.documents ?? []) as unknown as { path: string }[];
  expect(await download(document?.path)).toBe(200);
  const list = await training.call(admin, `GET /api/admin/training-applications?program_id=${program}`);
  const [path] = JSON.parse(String(rows(list).find((row) => row.id === id)?.application_documents)) as string[];
  expect(await download(path?.replace(admin.account_id, person.account_id))).toBe(404);
  expect(await opened(id)).toEqual([]);
});
