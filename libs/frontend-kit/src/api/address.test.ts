import { expect, it, onTestFinished, vi } from "vitest";
import { addressOf, fileParams } from "./address.ts";

it("encodes path parameters, so that none can leave its segment", () => {
  expect(addressOf("/api/jobs/{id}", { id: "a/../b?c" })).toBe("/api/jobs/a%2F..%2Fb%3Fc");
});

it("repeats a list in the query and leaves out the empty", () => {
  const query = { q: "a b", skill: ["x", "y"], page: 2, empty: "", none: undefined, nothing: null, no: false };
  expect(addressOf("/api/jobs", {}, query)).toBe("/api/jobs?q=a+b&skill=x&skill=y&page=2&no=false");
});

it("keeps the query in browsers that do not know how many parameters there are", () => {
  vi.spyOn(URLSearchParams.prototype, "size", "get").mockReturnValue(undefined as unknown as number);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(addressOf("/api/jobs", {}, { q: "nurse", page: 2 })).toBe("/api/jobs?q=nurse&page=2");
  expect(addressOf("/api/jobs", {}, { q: "" })).toBe("/api/jobs");
});

it("refuses an address with a hole", () => {
  expect(() => addressOf("/api/jobs/{id}", {})).toThrow('"id"');
});

it("takes a stored file path apart", () => {
  expect(fileParams("65f0/my%20cv%2F1.pdf")).toEqual({ file_id: "65f0", name: "my cv/1.pdf" });
});
