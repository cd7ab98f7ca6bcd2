import { words } from "./names.mjs";

const ID = "65f0c0ffee0000000000dead";
/** The people of tests, and those a call of each access refuses. */
const PEOPLE = {
  signed_in: "nobody_yet",
  anyone: "nobody_yet",
  job_seeker: "job_seeker",
  employer: "employer",
  admin: "admin",
  super_admin: "admin",
};
const REFUSED = {
  job_seeker: ["nobody_yet", "employer", "admin"],
  employer: ["nobody_yet", "job_seeker", "admin"],
  admin: ["nobody_yet", "job_seeker", "employer"],
  super_admin: ["nobody_yet", "job_seeker", "employer", "admin"],
};

/** The integration test of a new action: what it answers, and whom and what it refuses. */
export function actionTest({ name, method, service, access, hasBody }, path) {
  const body = hasBody ? ", { times: 2 }" : "";
  const by = access === "anyone" ? "" : ", by: person.account_id";
  const answer = `{ at: NOW${by}${hasBody ? ", times: 2" : ""} }`;
  const others = REFUSED[access] ?? [];
  const nobody =
    access === "anyone"
      ? ""
      : `
    expect((await service.call(null, CALL${body})).status).toBe(401);`;
  const refuses =
    others.length === 0
      ? nobody
      : `${nobody}
    for (const role of ${JSON.stringify(others)} as const)
      expect((await service.call(testPerson(role), CALL${body})).status).toBe(403);`;
  const fields = hasBody
    ? `

  it("is refused without its fields", async () => {
    for (const body of [{}, { times: 0 }, { times: 2, more: true }])
      expect((await service.call(person, CALL, body)).status).toBe(400);
  });`
    : "";
  const isSuper = access === "super_admin";
  const more = isSuper ? ', { email: "boss@example.com" }' : "";
  const env = isSuper ? 'env: { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "first password" }, ' : "";
  return `import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ${service}Service } from "../service.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const CALL = "${method} ${path.replaceAll(/\{\w+\}/g, ID)}";
const person = testPerson("${PEOPLE[access]}"${more});
let service: TestService;
beforeAll(async () => {
  service = await startTestService(${service}Service, { ${env}now: () => new Date(NOW) });
});
afterAll(() => service?.stop());

describe("${words(name)}", () => {
  it("says when, who and what", async () => {
    const { status, body } = await service.call(person, CALL${body});
    expect([status, body]).toEqual([200, ${answer}]);
  });
${
  refuses
    ? `
  it("is refused to everybody else", async () => {${refuses}
  });`
    : ""
}${fields}
});
`;
}
