// Facade of react-hook-form for screens: drafts, the server's field errors, the error summary. Not shared: each remote that has forms loads it.
export { useWatch } from "react-hook-form";
export { FormDialog } from "./forms/form-dialog.tsx";
export { fieldsOf } from "./forms/merge-forms.rules.ts";
export { type Draft, useDraft, useDraftsByName } from "./forms/use-draft.ts";
export { type DraftForm, useDraftForm } from "./forms/use-draft-form.ts";
export { useDraftsOf } from "./forms/use-drafts-of.ts";
export { useEarlierDraft } from "./forms/use-earlier-draft.ts";
export { useOncePerDraft } from "./forms/use-once-per-draft.ts";
