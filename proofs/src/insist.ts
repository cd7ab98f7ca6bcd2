import { setTimeout as delay } from "node:timers/promises";
import { NotAnswered } from "@jobcentre/e2e/http-person";

const PAUSE_MS = 100;

/** Tries again whatever was not answered, as people and pages do; everything else that goes wrong is thrown. */
export async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      await delay(PAUSE_MS);
    }
  }
}
