import { newApplicant } from "@jobcentre/e2e/applicant";
import { type Answer, type HttpPerson, NotAnswered } from "@jobcentre/e2e/http-person";
import { violations } from "@jobcentre/e2e/kept-facts";
import { describe, expect, it } from "vitest";

const PROGRAM = { id: "65f0c0ffee00000000000001", title: "Welding" };
const person = (call: (key: string) => Promise<unknown>): HttpPerson => ({
  call: async (key) =>
    ({ status: 200, body: await call(key), bytes: Buffer.alloc(0), headers: new Headers() }) as Answer,
  ok: async <T>(key: string) => (await call(key)) as T,
  signIn: async () => undefined,
  signInAsAdmin: async () => undefined,
  cookies: () => [],
});

/** An administrator who sees one application, with a document. */
const admin = person(async (key) => {
  const application_documents = JSON.stringify(["papers"]);
  return key.includes("training-applications") ? [{ id: "a", status: "pending", application_documents }] : [];
});

describe("what is kept after a kill, a restore or on more instances", () => {
  it("is wrong where it cannot be read: a document that cannot be downloaded is not one that is there", async () => {
    const applicant = newApplicant("http://127.0.0.1:1", "Ada Obi", PROGRAM);
    applicant.has.applicationId = "a";
    applicant.person = person(async (key) => {
      if (key.includes("download")) throw new NotAnswered("terminated");
      return { id: "a" };
    });
    expect(await violations([applicant], admin, 0)).toEqual(["cannot be read: terminated"]);
  });

  it("is wrong where an administrator cannot read the books", async () => {
    const nobody = person(() => Promise.reject(new Error("GET /api/training-programs answered 500")));
    expect(await violations([], nobody, 0)).toEqual(["cannot be read: GET /api/training-programs answered 500"]);
    expect(await violations([], admin, 0)).toEqual([]);
  });
});
