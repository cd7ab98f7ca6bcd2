import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { employerWithProfile, jobSeekerWithCv } from "../testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

it("has the CVs that a company downloaded, with whose they are, among everything known of it", async () => {
  const employer = await employerWithProfile(service);
  const { person, path } = await jobSeekerWithCv(service, {}, "Amina's CV.pdf");
  await service.call(employer, `GET /api/employer/download-cv/${path}`);
  const { body } = await service.call(testPerson("admin"), `GET /api/admin/users/${employer.account_id}`);
  const sections = body.sections as { title: string; records: { label: string; value: string }[][] | null }[];
  expect(sections.find(({ title }) => title === "CVs that they downloaded")?.records).toEqual([
    [
      { label: "CV of", value: person.email },
      { label: "File name", value: "Amina's CV.pdf" },
      { label: "Downloaded at", value: expect.stringMatching(/Z$/) },
    ],
  ]);
});
