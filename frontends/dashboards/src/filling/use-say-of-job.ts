import { type SayOf, useSayOf } from "@jobcentre/frontend-kit/use-say-of";

/** Says whether a job is closed or open by now: "It is closed" beside "It is open again" would be two truths. */
export const useSayOfJob = (id: string): SayOf => useSayOf()(`job-${id}`);
