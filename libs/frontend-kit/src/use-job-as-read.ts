import { ApiError, api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useState } from "react";
import { formatSalary } from "./format.ts";

type Job = Pick<ResponseOf<"GET /api/jobs/{id}">, "id" | "salary_min" | "salary_max" | "location">;

/**
 * What of a job stands above a letter, in words and as it goes along with the application: as it was read, whatever is read behind it,
 * until a refusal says that it is another by now.
 */
export function useJobAsRead({ id, ...job }: Job) {
  const [{ salary_min, salary_max, location }, setRead] = useState<Omit<Job, "id">>(job);

  /** Passes a failure on, once the job was read again where that is it. */
  async function readAnew(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === "job_changed")
      await api("GET /api/jobs/{id}", { params: { id } }).then(setRead, () => undefined);
    throw error;
  }
  return {
    shown: { salary_min, salary_max, location },
    words: `${formatSalary(salary_min, salary_max)} · ${location}`,
    readAnew,
  };
}
