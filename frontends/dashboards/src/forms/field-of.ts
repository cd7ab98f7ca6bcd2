import type { DraftForm } from "@jobcentre/frontend-kit/forms";

/** Binds the fields of a form; what a group of fields needs to be drawn in any form that has them. */
export type FieldOf<T extends Record<string, string>> = DraftForm<T>["field"];

/** The name of a field of such a form. */
export type FieldName<T extends Record<string, string>> = Parameters<FieldOf<T>>[0];
