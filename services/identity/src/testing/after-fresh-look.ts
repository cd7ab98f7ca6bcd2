import { isDeepStrictEqual } from "node:util";
import type { Connection } from "mongoose";
import { vi } from "vitest";
import { sessionModel } from "../sessions/session.model.ts";

/** Has `act` happen once, right after the next look whether a session is a fresh one, and before what follows from that. */
export function afterFreshLook(db: Connection, act: () => Promise<void>): void {
  const sessions = sessionModel(db);
  const { findOne } = sessions;
  const look = vi.spyOn(sessions, "findOne").mockImplementation((...args) => {
    const query = findOne.apply(sessions, args);
    if (!isDeepStrictEqual(args[1], { created_at: 1 })) return query;
    const { exec } = query;
    query.exec = async () => {
      const found = await exec.call(query);
      look.mockRestore();
      await act();
      return found;
    };
    return query;
  });
}
