import { errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { OVERVIEW } from "../components/overview-calls.ts";
import { useBatch } from "../components/use-batch.ts";
import { readAnew, useReadAgain } from "../components/use-read-again.ts";
import { APPLICATIONS, type Application, changeStatus, MENTORSHIPS } from "./entrepreneurship.api.ts";
import { failedChange, type StatusChange, statusBody } from "./status-changes.ts";
import { useMayChangeStatus } from "./use-may-change-status.ts";

/** Changes the status of many applications, one after the other; `run` answers false where that was not wanted after all. */
export function useStatusBatch() {
  const queryClient = useQueryClient();
  const batch = useBatch<Application>();
  const mayChange = useMayChangeStatus();
  const readFigures = useReadAgain(MENTORSHIPS, ...OVERVIEW);

  async function run(change: StatusChange, rows: readonly Application[]): Promise<boolean> {
    const given = await mayChange(change, rows);
    if (!given) return false;
    const work = {
      nameOf: ({ business_name }: Application) => business_name,
      act: async (application: Application) => {
        const { id } = application;
        await given.keptUntil(changeStatus(id, statusBody(change, application, given.body)), id);
        return change.done;
      },
      failureOf: (error: unknown) => errorText(error, failedChange(change)),
    };
    await batch.run(change.doing, rows, work, () => {
      readFigures();
      return readAnew(queryClient, [APPLICATIONS]);
    });
    return true;
  }
  return { batch, run };
}
