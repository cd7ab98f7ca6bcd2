import { fork } from "node:child_process";
import { join } from "node:path";
import type { LoadJob, LoadResult } from "../programs/load.ts";

export interface Load {
  /** Asks as fast as it is answered, for a while. Throws where anything else than 200 comes back, unless it `mayFail`. */
  run(job: LoadJob, options?: { mayFail?: boolean }): Promise<LoadResult>;
  stop(): void;
}

/** A process of its own that asks, so that what it costs slows nobody's event loop. */
export function startLoad(ownPrograms: string): Load {
  const child = fork(join(ownPrograms, "load.mjs"));
  const endWithBench = (): void => void child.kill("SIGKILL");
  process.once("exit", endWithBench);
  return {
    async run(job, { mayFail = false } = {}) {
      const result = await new Promise<LoadResult>((resolve, reject) => {
        child.once("message", resolve);
        child.once("exit", () => reject(new Error("the load process ended")));
        child.send(job);
      });
      child.removeAllListeners();
      if (result.wrong > 0 && !mayFail)
        throw new Error(`${result.wrong} wrong answers of ${result.answers} from ${job.url}`);
      return result;
    },
    stop() {
      process.off("exit", endWithBench);
      child.kill();
    },
  };
}
