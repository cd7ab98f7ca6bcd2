import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityService } from "../service.ts";
import { startOtherServices } from "../testing/other-services.ts";
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

it("[GEN-04] an administrator reads on the page of their own company nothing of who reported it", async () => {
  const account = [
    { title: "Reports about them", total: 1, records: [{ reporter_email: "amina@example.com" }] },
    { title: "Saved jobs", total: 0, records: [] },
  ];
  const others = await startOtherServices({ account });
  const reading = await startTestService(identityService, { env: others.env });
  const employer = await employerWithProfile(reading);
  const titlesFor = async (admin: Person) => {
    const { body } = await reading.call(admin, `GET /api/admin/users/${employer.account_id}`);
    return (body.sections as { title: string }[]).map(({ title }) => title);
  };
  expect(await titlesFor(testPerson("admin"))).toContain("Reports about them");
  const own = await titlesFor(testPerson("admin", { account_id: employer.account_id }));
  expect(own).not.toContain("Reports about them");
  expect(own).toContain("Saved jobs");
  await reading.stop();
  others.close();
});
