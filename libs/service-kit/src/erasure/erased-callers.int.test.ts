import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { notesService } from "../testing/notes-service.ts";
import { erasedAccountModel } from "./erased-account.model.ts";
import { createCallerLooks } from "./erased-callers.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(notesService);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => service.stop());

const anAccount = (): string => new Types.ObjectId().toHexString();
const erase = (_id: string) =>
  erasedAccountModel(service.db).create({ _id, erased_at: new Date(), passes: 6, next_pass_at: null });

/** Has the next look begin, and find or fail, only when it is told to; others go on. */
function held(): { find(row: { _id: string } | null): void; fail(error: Error): void } {
  let find: (row: { _id: string } | null) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const answer = new Promise<{ _id: string } | null>((resolve, reject) => {
    find = resolve;
    fail = reject;
  });
  vi.spyOn(erasedAccountModel(service.db), "exists").mockImplementationOnce(() => answer as never);
  return { find, fail };
}

describe("[ADU-13] whether the account of a call is gone", () => {
  it("is looked for once more for all calls that come meanwhile, not for each", async () => {
    const isErased = createCallerLooks(service.db);
    const exists = vi.spyOn(erasedAccountModel(service.db), "exists");
    const id = anAccount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => isErased(id)));
    expect(answers).toEqual(Array(50).fill(false));
    expect(exists.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it("is never told by what was read before a call came", async () => {
    const isErased = createCallerLooks(service.db);
    const id = anAccount();
    const [one, other] = [held(), held()];
    const before = [isErased(id), isErased(id)];
    await erase(id);
    const after = [isErased(id), isErased(id)];
    one.find(null);
    expect(await Promise.all(after)).toEqual([true, true]);
    other.find(null);
    expect(await Promise.all(before)).toEqual([false, false]);
    expect(await isErased(id)).toBe(true);
  });

  it("is looked for anew by each instance and each call that comes later: nothing is kept", async () => {
    const [here, there] = [createCallerLooks(service.db), createCallerLooks(service.db)];
    const id = anAccount();
    expect([await here(id), await there(id)]).toEqual([false, false]);
    await erase(id);
    expect([await here(id), await there(id)]).toEqual([true, true]);
  });

  it("waits for no look for another account, nor for one that hangs", async () => {
    const isErased = createCallerLooks(service.db);
    const [one, other] = [anAccount(), anAccount()];
    const hanging = held();
    const first = isErased(one);
    expect(await isErased(other)).toBe(false);
    expect(await Promise.all([isErased(one), isErased(one)])).toEqual([false, false]);
    hanging.find({ _id: one });
    expect(await first).toBe(true);
  });

  it("fails for the calls that share a look which fails, and is looked for again by the next", async () => {
    const isErased = createCallerLooks(service.db);
    const id = anAccount();
    const [one, other, shared] = [held(), held(), held()];
    const calls = Array.from({ length: 4 }, () => isErased(id));
    const ended = Promise.allSettled(calls);
    one.find(null);
    await calls[0];
    shared.fail(new Error("the store is away"));
    other.find(null);
    expect((await ended).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(await isErased(id)).toBe(false);
  });
});
