/** A premium request as its form holds it; what a service does not need stays empty. */
export type RequestForm = { job_id: string; message: string };
