import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, applyApproved } from "../testing/entrepreneurship-fixture.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService, { now: () => new Date("2026-11-20T10:00:00.000Z") });
});
afterAll(() => service?.stop());

it("[ENTY-30] the notes of a mentorship are among what an administrator reads of the founder", async () => {
  const { person, id: application_id } = await applyApproved(service, { business_name: "Kubwa Bakes" });
  await applyApproved(service, { business_name: "Bwari Greens" });
  const { body: assigned } = await service.call(admin, "POST /api/admin/entrepreneurship-mentorship", {
    application_id,
    entrepreneur_id: person.email,
    mentor_name: "Ngozi Eze",
    mentor_expertise: "Solar energy",
    next_session_date: "2026-12-01 10:00",
  });
  const notes = async () => {
    const { body } = await service.internal("POST /internal/account", { account_id: person.account_id });
    const sections = body as unknown as { title: string; records: object[] }[];
    return sections.find(({ title }) => title === "Notes of mentors")?.records;
  };
  expect(await notes()).toEqual([]);
  const progress_notes = "First customers.";
  await service.call(admin, `PUT /api/admin/entrepreneurship-mentorship/${assigned.id}`, { progress_notes });
  expect(await notes()).toMatchObject([{ business_name: "Kubwa Bakes", mentor_name: "Ngozi Eze", progress_notes }]);
});
