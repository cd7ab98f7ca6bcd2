import type { CallSpec } from "@jobcentre/contracts/call";
import { describe, expect, it } from "vitest";
import { checkAccess } from "./access.ts";
import type { Person } from "./person.ts";
import type { Route } from "./route.ts";

const employer: Person = {
  account_id: "65f0c0ffee0000000000a002",
  email: "hr@example.com",
  name: "Chinedu Okafor",
  user_type: "employer",
  is_admin: false,
  is_suspended: true,
};
const called = (method: Route["method"], spec: Partial<CallSpec> = {}) => ({
  method,
  spec: { access: "signed_in", summary: "", ...spec } as CallSpec,
});

describe("[GEN-04] a colleague of a company", () => {
  const colleague: Person = { ...employer, is_suspended: undefined, colleague_id: "65f0c0ffee0000000000a00c" };

  it.each([
    ["an employer's", called("post", { access: "employer" })],
    ["marked as the company's, too", called("post", { colleagues: "open" })],
    ["anybody's", called("post", { access: "anyone" })],
  ])("may make a call that is %s", async (_, call) => {
    await expect(checkAccess(call, colleague)).resolves.toBeUndefined();
  });

  it.each([
    ["an employer's and marked as the owner's", called("post", { access: "employer", colleagues: "closed" })],
    ["for whoever is signed in", called("get")],
  ])("makes none that is %s", async (_, call) => {
    await expect(checkAccess(call, colleague)).rejects.toMatchObject({ code: "owner_only", status: 403 });
    await expect(checkAccess(call, { ...colleague, colleague_id: undefined })).resolves.toBeUndefined();
  });
});

describe("[GEN-04] a suspended account", () => {
  it.each([
    ["plain reads", called("get")],
    ["plain reads of its role", called("get", { access: "employer" })],
    ["what is marked for it", called("post", { suspended: "open" })],
    ["marked reads that are counted", called("get", { effect: true, suspended: "open" })],
    ["what is anybody's", called("post", { access: "anyone" })],
  ])("may make %s", async (_, call) => {
    await expect(checkAccess(call, employer)).resolves.toBeUndefined();
  });

  it.each([
    ["changes", called("post")],
    ["replacements", called("put", { access: "employer" })],
    ["deletions", called("delete")],
    ["reads that are counted", called("get", { effect: true })],
    ["reads of other people's data", called("get", { access: "employer", suspended: "closed" })],
  ])("makes no %s", async (_, call) => {
    await expect(checkAccess(call, employer)).rejects.toMatchObject({ code: "account_suspended", status: 403 });
    await expect(checkAccess(call, { ...employer, is_suspended: undefined })).resolves.toBeUndefined();
  });

  it("reads nothing of the portal, should it become an administrator's", async () => {
    for (const access of ["admin", "super_admin"] as const)
      await expect(checkAccess(called("get", { access }), { ...employer, is_admin: true })).rejects.toMatchObject({
        code: "account_suspended",
      });
  });

  it("is told of the wrong role first", async () => {
    const refused = checkAccess(called("post", { access: "job_seeker" }), employer);
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  });
});
