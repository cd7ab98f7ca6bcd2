import type { Application } from "./training.api.ts";

/** The element that names whom a button is about. */
export const applicantId = ({ id }: Application): string => `applicant-${id}`;
