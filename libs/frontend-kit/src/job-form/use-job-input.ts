import { useRef } from "react";
import { type JobForm, type JobInput, jobInput } from "./job-form.rules.ts";

/** Makes what is sent of the form of a job that `opened` so: what may have been saved by a try whose answer got lost is said again. */
export function useJobInput(opened: JobForm): (values: JobForm) => JobInput {
  const before = useRef([opened]);
  return (values) => {
    const input = jobInput(values, ...before.current);
    before.current = [...before.current, values];
    return input;
  };
}
