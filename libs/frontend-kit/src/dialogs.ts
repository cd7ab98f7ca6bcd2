// Facade of modal dialogs. Not shared: each remote that has one brings its own, and a first visit to a public page loads none of it.
export { type Question, useConfirm } from "./dialogs/confirm.tsx";
export { Dialog } from "./dialogs/dialog.tsx";
export { useShownOnce, useTidyHistory } from "./dialogs/use-shown-once.ts";
