// Facade of what forms and reports need beside text fields. Not shared: each remote that has it brings its own, and a first
// visit to a public page loads none of it.
export { CheckboxField } from "./ui/checkbox-field.tsx";
export { ChoiceField } from "./ui/choice-field.tsx";
export { ErrorSummary, type SummaryError } from "./ui/error-summary.tsx";
export type { FileRule } from "./ui/file-check.ts";
export { FileField } from "./ui/file-field.tsx";
export type { SentFiles } from "./ui/file-refusal.ts";
export { ProgressBar } from "./ui/progress-bar.tsx";
export { Tabs } from "./ui/tabs.tsx";
