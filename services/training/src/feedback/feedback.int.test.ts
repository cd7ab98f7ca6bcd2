import { profileSaved } from "@jobcentre/contracts/events/identity";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrollmentModel } from "../enrollments/enrollment.model.ts";
import { completedTitled } from "../enrollments/enrollments-titled.ts";
import { programModel } from "../programs/program.model.ts";
import { trainingService } from "../service.ts";
import { addProgram, admin, completed, enroll } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training.stop());

const OPINION = {
  rating: 5,
  instructor_rating: 4,
  course_content_rating: 3,
  feedback_text: "More practice, please.",
  would_recommend: true,
};
type Someone = Awaited<ReturnType<typeof enroll>>;
const give = ({ person, id }: Someone, more: object = {}) =>
  training.call(person, "POST /api/training-feedback", { enrollment_id: id, ...OPINION, ...more });
const list = (query = "") => training.call(admin, `GET /api/admin/training-feedback?${query}`);

describe("feedback", () => {
  it("[ADT-10] [ENTY-19] is given on a completed enrollment and listed for admins", async () => {
    const graduate = await completed(training, await addProgram(training));
    const profile = { ...profileSaved.example, account_id: graduate.person.account_id, full_name: "Amina Bello" };
    await training.deliver(profileSaved.name, profile);
    const own = async () =>
      ((await training.call(graduate.person, "GET /api/my-training-enrollments")).body as unknown as object[])[0];
    expect(await own()).toMatchObject({ feedback_given: false });
    const given = await give(graduate);
    expect(given).toMatchObject({ status: 201, body: { id: expect.any(String), created_at: expect.any(String) } });
    expect(await own()).toMatchObject({ feedback_given: true });
    const answer = await list();
    expect(answer.headers.get("x-total-count")).toBe("1");
    expect(answer.body).toEqual([
      {
        ...OPINION,
        id: given.body.id,
        created_at: given.body.created_at,
        program_title: "Solar panel installation",
        participant_name: "Amina Bello",
      },
    ]);
    const event = await training.transport.waitFor("training.feedback-given", (e) => e.aggregate_id === graduate.id);
    expect(event.data).toMatchObject({ rating: 5, would_recommend: true, account_id: graduate.person.account_id });
  });

  it("is given once, also when it comes five times at once", async () => {
    const graduate = await completed(training, await addProgram(training));
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(graduate)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("feedback_given");
  });

  it("is for participants who have completed, on their own enrollment", async () => {
    const enrolled = await enroll(training, await addProgram(training));
    expect(await give(enrolled)).toMatchObject({ status: 409, body: { code: "feedback_too_early" } });
    const graduate = await completed(training, await addProgram(training));
    expect((await give({ ...graduate, person: testPerson("job_seeker") })).status).toBe(404);
    expect((await give({ ...graduate, person: admin })).status).toBe(404);
    expect((await training.call(graduate.person, "GET /api/admin/training-feedback")).status).toBe(403);
  });

  it.each([
    ["six stars", { rating: 6 }, "rating"],
    ["no stars", { instructor_rating: 0 }, "instructor_rating"],
    ["half a star", { course_content_rating: 2.5 }, "course_content_rating"],
    ["a word for yes", { would_recommend: "yes" }, "would_recommend"],
  ])("[ENTY-19] refuses %s", async (_what, wrong, field) => {
    const graduate = await completed(training, await addProgram(training));
    const answer = await give(graduate, wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it("names and finds the program as it was completed, or certified, whatever it is called since", async () => {
    const program = await addProgram(training, { title: "Welding basics" });
    const [graduate, older] = [await completed(training, program), await completed(training, program)];
    await give(graduate);
    await give(older);
    // Completed before that was noted.
    await enrollmentModel(training.db).updateOne({ _id: older.id }, { $unset: { completed_as: 1 } });
    await programModel(training.db).updateOne({ _id: program }, { $set: { title: "Advanced welding" } });
    const titlesFor = async (query: string) =>
      ((await list(query)).body as unknown as { program_title: string }[]).map(({ program_title }) => program_title);
    expect(await titlesFor(`program_id=${program}`)).toEqual(["Advanced welding", "Welding basics"]);
    expect(await titlesFor("q=welding%20basics")).toEqual(["Welding basics"]);
    expect(await titlesFor("q=advanced%20weld")).toEqual(["Advanced welding"]);
    await training.call(admin, `POST /api/admin/training-certificates/${older.id}/issue`);
    await programModel(training.db).updateOne({ _id: program }, { $set: { title: "Third title" } });
    expect(await titlesFor(`program_id=${program}`)).toEqual(["Advanced welding", "Welding basics"]);
    expect(await titlesFor("q=third%20title")).toEqual([]);
  });

  it("looks for a title among the newest completions first, and only among what is filtered", async () => {
    const programs = [
      await addProgram(training, { title: "Beekeeping" }),
      await addProgram(training, { title: "Beekeeping" }),
    ];
    const people = [];
    for (const program of [programs[0], programs[0], programs[1]])
      people.push(await completed(training, String(program)));
    const [old, middle, last] = people.map(({ id }) => id);
    const days = ["2026-01-05", "2026-02-05", "2026-03-05"].map((day) => new Date(`${day}T12:00:00.000Z`));
    for (const [at, id] of [last, old, middle].entries())
      await enrollmentModel(training.db).updateOne({ _id: id }, { $set: { completion_date: days[at] } });
    await training.call(admin, `POST /api/admin/training-certificates/${last}/issue`);
    const found = async (most: number, within: Parameters<typeof completedTitled>[3] = {}) =>
      (await completedTitled(training.db, (title) => title === "Beekeeping", [], within, most)).map(String);
    expect(await found(2)).toEqual([middle, old]);
    expect(await found(1)).toEqual([middle]);
    expect(await found(20)).toEqual([middle, old, last]);
    expect(await found(1, { program_id: String(programs[1]) })).toEqual([last]);
    expect(await found(1, { account_id: people[0]?.person.account_id })).toEqual([old]);
  });

  it("is filtered by stars, recommendation and words", async () => {
    const program = await addProgram(training, { title: "Filtered feedback" });
    await give(await completed(training, program), {
      rating: 1,
      would_recommend: false,
      feedback_text: "Too hot inside",
    });
    await give(await completed(training, program), { feedback_text: "" });
    const total = async (query: string) =>
      Number((await list(`program_id=${program}&${query}`)).headers.get("x-total-count"));
    expect(await total("")).toBe(2);
    expect(await total("rating=1")).toBe(1);
    expect(await total("recommends=yes")).toBe(1);
    expect(await total("recommends=no")).toBe(1);
    expect(await total("q=HOT")).toBe(1);
    expect(await total("q=filtered")).toBe(2);
  });
});
