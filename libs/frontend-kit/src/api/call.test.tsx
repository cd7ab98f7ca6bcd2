import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockApi, OFFLINE, refuse } from "../testing/mock-api.tsx";
import { person } from "../testing/render-page.tsx";
import { api, apiAddress, apiFile, apiList } from "./call.ts";
import { ApiError, errorText, NetworkError } from "./errors.ts";

const ID = "65f0c0ffee65f0c0ffee0002";

describe("what is sent", () => {
  it("fills the path, sends JSON and an Idempotency-Key on POST", async () => {
    const seen = mockApi({
      "POST /api/messages/{id}/read": { success: true },
      "POST /api/sessions": { success: true },
    });
    await api("POST /api/messages/{id}/read", { params: { id: ID } });
    await api("POST /api/sessions", { body: { code: "abc" } });
    expect(seen[0]).toMatchObject({ params: { id: ID }, body: undefined });
    expect(seen[1]).toMatchObject({ body: { code: "abc" } });
    expect(seen[1]?.headers).toMatchObject({ "Content-Type": "application/json" });
    expect(seen[1]?.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("[ROLE-08] sends cookies to our own site, with training calls of admins too", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json([]));
    await api("GET /api/admin/training-applications");
    await api("GET /api/admin/training-enrollments");
    expect(fetched.mock.calls.map(([, options]) => options?.credentials)).toEqual(["same-origin", "same-origin"]);
    fetched.mockRestore();
  });

  it("sends no key and no body on GET, and leaves empty filters out of the address", async () => {
    const seen = mockApi({ "GET /api/jobs": [] });
    await api("GET /api/jobs", { query: { q: "", page: 2 } });
    expect(seen[0]).toMatchObject({ query: { page: "2" }, body: undefined });
    expect(seen[0]?.headers).not.toHaveProperty("Idempotency-Key");
  });

  it("uploads files as multipart and tells how far it is", async () => {
    const seen = mockApi({ "POST /api/user-profiles/upload-cv": { cv_file_path: "x/cv.pdf" } });
    const progress: number[] = [];
    const cv = new File(["cv"], "cv.pdf");
    const answer = await api("POST /api/user-profiles/upload-cv", {
      files: { cv },
      onUploadProgress: (share) => progress.push(share),
    });
    expect(answer).toEqual({ cv_file_path: "x/cv.pdf" });
    expect(seen[0]?.body).toEqual({ cv: expect.objectContaining({ name: "cv.pdf" }) });
    expect(seen[0]?.headers).not.toHaveProperty("Content-Type");
    expect(progress).toEqual([0.5]);
  });
});

describe("what the page asked for before its scripts came", () => {
  const early = (answer: Promise<Response>, stop = () => undefined): void => {
    globalThis.earlyReads = { "/api/users/me": { answer, stop } };
  };
  beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1_000));
  afterEach(() => {
    globalThis.earlyReads = undefined;
    vi.restoreAllMocks();
  });

  it("is taken over once, and asked for anew after that", async () => {
    const seen = mockApi({ "GET /api/users/me": person({ email: "later@example.com" }) });
    early(Promise.resolve(Response.json(person({ email: "early@example.com" }))));
    await expect(api("GET /api/users/me")).resolves.toMatchObject({ email: "early@example.com" });
    expect(seen).toEqual([]);
    await expect(api("GET /api/users/me")).resolves.toMatchObject({ email: "later@example.com" });
  });

  it("is forgotten once something was changed, such as who is signed in, and when it has grown old", async () => {
    mockApi({ "GET /api/users/me": person({ email: "later@example.com" }), "POST /api/sessions": { success: true } });
    early(Promise.resolve(Response.json({}, { status: 401 })));
    await api("POST /api/sessions", { body: { code: "abc" } });
    await expect(api("GET /api/users/me")).resolves.toMatchObject({ email: "later@example.com" });
    early(Promise.resolve(Response.json({}, { status: 401 })));
    vi.spyOn(performance, "now").mockReturnValue(10_001);
    await expect(api("GET /api/users/me")).resolves.toMatchObject({ email: "later@example.com" });
  });

  it("fails as any other call, and ends with its caller", async () => {
    mockApi({});
    early(Promise.reject(new TypeError("Failed to fetch")));
    await expect(api("GET /api/users/me")).rejects.toBeInstanceOf(NetworkError);
    let stop = (): undefined => undefined;
    const never = new Promise<Response>((_, reject) => {
      stop = () => reject(new DOMException("aborted", "AbortError")) as undefined;
    });
    early(never, () => stop());
    const caller = new AbortController();
    const call = api("GET /api/users/me", { signal: caller.signal });
    caller.abort(new Error("left"));
    await expect(call).rejects.toThrow("left");
  });
});

describe("what comes back", () => {
  it("answers a list with the total over all pages", async () => {
    mockApi({ "GET /api/messages": [] }, { "GET /api/messages": 120 });
    await expect(apiList("GET /api/messages")).resolves.toEqual({ rows: [], total: 120 });
  });

  it("answers with a list also what stands beside it", async () => {
    mockApi({ "GET /api/admin/users": { users: [], only_latest: true } }, { "GET /api/admin/users": 12 });
    await expect(apiList("GET /api/admin/users")).resolves.toMatchObject({ rows: [], total: 12, only_latest: true });
  });

  it("answers a file under its own name", async () => {
    mockApi({ "GET /api/users/me": person() });
    const file = await apiFile("GET /api/users/me");
    expect(file.size).toBeGreaterThan(10);
    expect(file.name).toBe("download");
  });

  it("turns a refusal into an ApiError with the server's words", async () => {
    mockApi({ "GET /api/jobs": refuse(400, "Please check what you entered.", "invalid_input", { q: "Too long" }) });
    const error = await api("GET /api/jobs").catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_input",
      text: "Please check what you entered.",
      fields: { q: "Too long" },
      requestId: "test",
    });
  });

  it("turns no answer into a NetworkError", async () => {
    mockApi({ "GET /api/jobs": OFFLINE, "POST /api/user-profiles/upload-cv": OFFLINE });
    await expect(api("GET /api/jobs")).rejects.toBeInstanceOf(NetworkError);
    const upload = api("POST /api/user-profiles/upload-cv", { files: { cv: new File(["x"], "cv.pdf") } });
    await expect(upload).rejects.toBeInstanceOf(NetworkError);
  });

  it("gives an upload up that stands still, on a line that went silent", async () => {
    vi.useFakeTimers();
    try {
      mockApi({ "POST /api/user-profiles/upload-cv": () => new Promise(() => undefined) });
      const ended = vi.fn();
      api("POST /api/user-profiles/upload-cv", { files: { cv: new File(["x"], "cv.pdf") } }).catch(ended);
      await vi.advanceTimersByTimeAsync(119_000);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkError));
    } finally {
      vi.useRealTimers();
    }
  });

  it("rejects with the signal's reason when aborted", async () => {
    mockApi({ "GET /api/jobs": [] });
    await expect(api("GET /api/jobs", { signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow("left");
  });
});

it("[API-05] shows the server's words, else the fallback, else the one for no answer", () => {
  expect(errorText(new ApiError(409, { error: "Program is full" }), "Failed")).toBe("Program is full");
  expect(errorText(new ApiError(500), "Failed")).toBe("Failed");
  expect(errorText(new NetworkError("x"), "Failed", "Please try again.")).toBe("Please try again.");
  expect(errorText(new NetworkError("x"), "Failed")).toBe("Failed");
});

it("writes addresses for links and images", () => {
  const params = { file_id: ID, name: "my cv.pdf" };
  expect(apiAddress("GET /api/user-profiles/download-cv/{file_id}/{name}", { params })).toBe(
    `/api/user-profiles/download-cv/${ID}/my%20cv.pdf`,
  );
});
