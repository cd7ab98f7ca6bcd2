import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trainingService } from "./service.ts";
import { addProgram, admin, completed } from "./testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

it("the portal narrows applications, enrollments and feedback to one person, beside the other filters", async () => {
  const program = await addProgram(training);
  const [one, other] = [await completed(training, program), await completed(training, program)];
  for (const { person, id } of [one, other]) {
    const body = {
      enrollment_id: id,
      rating: 5,
      instructor_rating: 5,
      course_content_rating: 5,
      feedback_text: person.name,
      would_recommend: true,
    };
    expect((await training.call(person, "POST /api/training-feedback", body)).status).toBe(201);
  }
  const total = async (list: string, query: string) =>
    (await training.call(admin, `GET /api/admin/training-${list}?${query}`)).headers.get("x-total-count");
  const { account_id } = one.person;
  for (const list of ["applications", "enrollments", "feedback"]) {
    expect([list, await total(list, "")]).toEqual([list, "2"]);
    expect([list, await total(list, `account_id=${account_id}`)]).toEqual([list, "1"]);
    expect([list, await total(list, `account_id=${account_id}&program_id=${account_id}`)]).toEqual([list, "0"]);
    expect((await training.call(admin, `GET /api/admin/training-${list}?account_id=x`)).status).toBe(400);
  }
  expect(await total("enrollments", `account_id=${account_id}&status=dropped`)).toBe("0");
  expect(await total("enrollments", `account_id=${account_id}&q=${encodeURIComponent(other.person.email)}`)).toBe("0");
});
