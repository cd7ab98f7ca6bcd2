import type { Enrollment } from "./training.api.ts";

/** The element that names whom a button is about. */
export const participantId = ({ id }: Pick<Enrollment, "id">): string => `participant-${id}`;
