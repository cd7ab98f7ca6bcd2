import { contentOf, writtenIn } from "@jobcentre/pdf-kit/testing/read-pdf";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { busyPrinting } from "../testing/busy-printing.ts";
import { download, sheetsTakenIn } from "../testing/taken-sheets.ts";
import { addProgram, admin, completed, enroll } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const print = (program: string, query = "", person: Parameters<typeof download>[1] = admin) =>
  download(training, person, `/api/admin/training-programs/${program}/attendance.pdf${query}`);
const wordsOf = async (answer: Response) =>
  (await writtenIn(await contentOf(new Uint8Array(await answer.arrayBuffer())))).map(({ words }) => words);
const rename = (id: string, participant_name: string) =>
  enrollmentModel(training.db).findByIdAndUpdate(id, { $set: { participant_name } }).lean();

it("[ADT-09] lists who has a place by name with the enrollment's number, and nothing to reach them by, and tells who took it", async () => {
  const program = await addProgram(training, { start_date: "2099-01-05", end_date: "2099-01-06" });
  const [zainab, amina, left, gone] = [
    await completed(training, program),
    await enroll(training, program),
    await enroll(training, program),
    await completed(training, program),
  ];
  const z = await rename(zainab.id, "Zainab Musa");
  const a = await rename(amina.id, "\u00c1mina Bello");
  await rename(left.id, "Who Left");
  await rename(gone.id, "Who Is Gone");
  await training.call(admin, `POST /api/admin/training-enrollments/${left.id}/drop`);
  await enrollmentModel(training.db).updateOne({ _id: gone.id }, { $set: { is_erased: true } });
  const before = (await sheetsTakenIn(training)).length;

  const answer = await print(program);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const words = await wordsOf(answer);
  const names = ["\u00c1mina Bello", String(a?.no), "2", "Zainab Musa", String(z?.no), "Instructor"];
  expect(words.slice(words.indexOf("\u00c1mina Bello"))).toEqual([...names, expect.stringMatching(/^Everybody/)]);
  expect(words).toEqual(expect.arrayContaining(["Attendance: Solar panel installation", "Monday", "6 Jan 2099"]));
  expect(words).toContain("5 Jan 2099 \u2013 6 Jan 2099, Gwagwalada. Instructor: Danladi Musa");
  expect(words.join(" ")).not.toMatch(/@|Who/);
  expect((await sheetsTakenIn(training)).slice(before)).toEqual([
    { by: admin.account_id, what: "attendance", program_title: "Solar panel installation", people: 2 },
  ]);
});

it("has a column per week where wanted, and only the days that are wanted", async () => {
  const program = await addProgram(training, { start_date: "2099-01-05", end_date: "2099-01-20" });
  await enroll(training, program);
  const weeks = await wordsOf(await print(program, "?columns=weeks"));
  expect(weeks.filter((word) => word.startsWith("Week"))).toEqual(["Week 1", "Week 2", "Week 3"]);
  const days = await wordsOf(await print(program, "?from=2099-01-19&to=2099-03-01"));
  expect(days.filter((word) => / Jan 2099$/.test(word) && word.length < 12)).toEqual(["19 Jan 2099", "20 Jan 2099"]);
});

it("refuses days that the program does not have, more pages than anybody prints, and a program with nobody in it", async () => {
  const program = await addProgram(training, { start_date: "2099-01-05", end_date: "2099-03-05" });
  const refusal = async (query = "") => {
    const answer = await print(program, query);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  expect(await refusal()).toEqual([409, "Nobody is enrolled in this program"]);
  await enroll(training, program);
  expect(await refusal("?from=2098-01-01&to=2098-02-01")).toEqual([400, "The program has no day in that time"]);
  expect(await refusal("?from=2099-02-01&to=2099-01-10")).toEqual([400, "The end is before the start"]);
  // Stored before such dates were refused.
  await programModel(training.db).updateOne({ _id: program }, { $set: { end_date: "2107-03-05" } });
  expect((await refusal())[1]).toMatch(/more than 200 pages/);
  await programModel(training.db).updateOne(
    { _id: program },
    { $set: { start_date: "0001-01-01", end_date: "9999-12-31" } },
  );
  const began = performance.now();
  for (const columns of ["days", "weeks"])
    expect((await refusal(`?columns=${columns}`))[1]).toMatch(/more than 200 pages/);
  expect(performance.now() - began).toBeLessThan(1_000);
  await programModel(training.db).updateOne(
    { _id: program },
    { $set: { start_date: "2099-01-05", end_date: "2098-03-05" } },
  );
  expect((await refusal())[0]).toBe(400);
});

it("lists who takes part when it is drawn, not when it was asked for", async () => {
  const program = await addProgram(training, { start_date: "2099-01-05", end_date: "2099-01-06" });
  const [stays, leaves] = [await enroll(training, program), await enroll(training, program)];
  await rename(stays.id, "Who Stays");
  await rename(leaves.id, "Who Leaves");
  const goOn = busyPrinting();
  const answer = print(program);
  await new Promise((later) => setTimeout(later, 200));
  await training.call(admin, `POST /api/admin/training-enrollments/${leaves.id}/drop`);
  await goOn();
  const words = await wordsOf(await answer);
  expect(words).toContain("Who Stays");
  expect(words).not.toContain("Who Leaves");
});

it("is for administrators alone, and of programs that there are", async () => {
  const program = await addProgram(training);
  expect((await print(program, "", testPerson("job_seeker"))).status).toBe(403);
  expect((await print(program, "", testPerson("employer"))).status).toBe(403);
  expect((await print(program, "", null)).status).toBe(401);
  expect((await print("65f0c0ffee65f0c0ffee65f0")).status).toBe(404);
  expect((await print(program, "?columns=hours")).status).toBe(400);
});
